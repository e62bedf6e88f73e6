// Which phones show a link to the model. model.test.ts in browser/ follows it.
import { Window } from "happy-dom";
import { afterEach, expect, test, vi } from "vitest";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15";
const onIPhone = (app: string) => `${iPhone} (KHTML, like Gecko) ${app} Mobile/15E148 Safari/604.1`;
const android = "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko)";
const onAndroid = (apps: string, last = "") => `${android} ${apps} Safari/537.36 ${last}`.trim();
const pixel = onAndroid("Chrome/126.0.0.0 Mobile");
const desk = "(KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";

type Shown = "usdz" | "glb" | "none";
/** `supportsAr`: whether the engine reports AR support, as Safari does on phones. */
// biome-ignore format: a table
const browsers: [name: string, userAgent: string, supportsAr: boolean, shown: Shown][] = [
  ["Safari on an iPhone", onIPhone("Version/17.5"), true, "usdz"],
  ["Safari on an iPad", `${mac} Version/17.5 Safari/605.1.15`, true, "usdz"],
  ["Chrome on an iPhone", onIPhone("CriOS/126.0.6478.35"), false, "usdz"],
  ["Edge on an iPhone", onIPhone("Version/17.0 EdgiOS/126.0.2592.56"), false, "usdz"],
  ["Firefox on an iPhone", onIPhone("FxiOS/127.0"), false, "usdz"],
  ["the Google app on an iPhone", onIPhone("GSA/322.0.641"), false, "usdz"],
  ["Instagram on an iPhone", `${iPhone} (KHTML, like Gecko) Mobile/15E148 Instagram 334.0`, false, "none"],
  ["Safari on a Mac", `${mac} Version/17.5 Safari/605.1.15`, false, "none"],
  ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${desk}`, false, "none"],
  ["Chrome on Android", pixel, false, "glb"],
  ["Samsung Internet", onAndroid("SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile"), false, "glb"],
  ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", false, "none"],
  ["Edge on Android", `${pixel} EdgA/126.0.0.0`, false, "glb"],
  ["Opera on Android", `${pixel} OPR/82.0.0.0`, false, "glb"],
  ["Facebook on Android", onAndroid("Version/4.0 Chrome/126.0.0.0 Mobile", "[FB_IAB/FB4A;FBAV/468.0]"), false, "none"],
  ["TikTok on Android", onAndroid("Version/4.0 Chrome/126.0.0.0 Mobile", "trill_350103 BytedanceWebview/d8a21c6"), false, "none"],
  ["an app that shows pages", onAndroid("Version/4.0 Chrome/126.0.0.0 Mobile").replace("SM-S911B", "SM-S911B; wv"), false, "none"],
  ["UC Browser", onAndroid("Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.2.1636 Mobile"), false, "none"],
  ["Silk on a Fire tablet", onAndroid("Silk/126.2.4 like Chrome/126.0.6478.122"), false, "none"],
  ["a television", onAndroid("Chrome/126.0.0.0"), false, "none"],
  ["a Quest", onAndroid("OculusBrowser/33.0 Chrome/126.0.0.0 VR"), false, "none"],
  ["a Pico", onAndroid("PicoBrowser/4.0.8 Chrome/105.0.5195.68 VR"), false, "none"],
  ["Wolvic", onAndroid("Wolvic/1.1 Chrome/126.0.0.0 Mobile VR"), false, "none"],
];

const window = new Window({ url: "https://site.example/prodotti" }); // one for all, since it is slow to make
afterEach(() => void vi.unstubAllGlobals());

test.each(browsers)("%s", async (name, userAgent, supportsAr, shown) => {
  const relList = { supports: (token: string) => supportsAr && token === "ar" };
  vi.stubGlobal("navigator", { userAgent });
  vi.stubGlobal("location", window.location);
  window.document.body.innerHTML = `<div class="yard">
    <a rel="ar" href="/m.usdz#allowsContentScaling=0" hidden></a>
    <a href="/m.glb" hidden></a></div>`;
  const $links = [...window.document.querySelectorAll("a")] as unknown as HTMLAnchorElement[];
  const createElement = () => ({ relList });
  vi.stubGlobal("document", { createElement, querySelectorAll: () => $links });
  const file = "../../pages/products/model-links.client.ts";
  await import(`${file}?${name}`); // it reads the browser's name when it is imported
  const seen = $links.filter(({ hidden }) => !hidden).map(({ href }) => href);
  const addresses = {
    usdz: [expect.stringMatching(/\.usdz#allowsContentScaling=0&canonical/)],
    glb: [expect.stringMatching(/^intent:.+\.glb/)],
    none: [],
  };
  expect(seen).toEqual(addresses[shown]);
});
