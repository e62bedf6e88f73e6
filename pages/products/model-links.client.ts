// Shows the link that opens the machine's model in this phone's viewer, if it has one.

import { attachBehaviour } from "../../client/attach.ts";

const { userAgent } = navigator;
/** Viewers link back to this page. */
const pageUrl = encodeURIComponent(location.origin + location.pathname);

/** Links with `rel=ar` are for iPhones, others for Android phones. */
function showModelLink($link: HTMLAnchorElement) {
  const isForApple = $link.rel === "ar";
  if (!(isForApple ? hasQuickLook() : hasSceneViewer())) return;
  $link.href = isForApple
    ? `${$link.href}&canonicalWebPageURL=${pageUrl}`
    : sceneViewerAddress($link.href);
  $link.hidden = false;
}

/**
 * Safari reports whether it opens models. These browsers and apps on iPhones report no, but open them
 * (google/model-viewer, pull request 3784). Other apps report no, and do not.
 */
const hasQuickLook = () =>
  /\b(CriOS|EdgiOS|FxiOS|GSA|DuckDuckGo)\//.test(userAgent)
    ? /iPhone|iPad|Macintosh/.test(userAgent)
    : document.createElement("a").relList.supports("ar");

/**
 * No browser reports whether the viewer is installed (google/model-viewer, issue 709). So only names
 * of phone browsers that open it: apps, headsets, televisions and other browsers add names of their
 * own, and Firefox lacks "Chrome".
 */
const hasSceneViewer = () =>
  /Android.*Gecko\) (SamsungBrowser\/\S+ )?Chrome\/\S+ Mobile Safari\/\S+( (EdgA|OPR)\/\S+)?$/.test(
    userAgent,
  );

/**
 * Opens a model in the Google app. Phones without the app open the fallback
 * (https://developers.google.com/ar/develop/scene-viewer).
 * @param file full URL of the model, since the app loads it by itself
 */
const sceneViewerAddress = (file: string) =>
  `intent://arvr.google.com/scene-viewer/1.2?file=${encodeURIComponent(file)}&mode=ar_preferred&resizable=false&disable_occlusion=true#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${pageUrl}%23yard;end;`;

attachBehaviour(".yard a[hidden]", showModelLink);
