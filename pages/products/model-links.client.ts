// Shows the link that puts the machine's model into the visitor's yard, where this phone has a viewer for it.

const { userAgent } = navigator;
/** Viewers lead back here, where the drawing and the measures stand. */
const pageUrl = encodeURIComponent(location.origin + location.pathname);

/** A link with `rel=ar` is for iPhones, any other for Android phones. */
export function showModelLink($link: HTMLAnchorElement) {
  const isForApple = $link.rel === "ar";
  if (!(isForApple ? hasQuickLook() : hasSceneViewer())) return;
  $link.href = isForApple
    ? `${$link.href}&canonicalWebPageURL=${pageUrl}`
    : sceneViewerAddress($link.href);
  $link.hidden = false;
}

/**
 * Safari says by itself whether it opens models. These browsers and apps on iPhones say no, but open them
 * (google/model-viewer, pull request 3784). Other apps say no and do not open them.
 */
const hasQuickLook = () =>
  /\b(CriOS|EdgiOS|FxiOS|GSA|DuckDuckGo)\//.test(userAgent)
    ? /iPhone|iPad|Macintosh/.test(userAgent)
    : document.createElement("a").relList.supports("ar");

/**
 * No browser says whether the viewer is there (google/model-viewer, issue 709). Headsets, and apps that show pages within
 * themselves, do not follow such links; Firefox, which does not either, is not made of Chrome.
 */
const hasSceneViewer = () =>
  /Android.*Chrome\//.test(userAgent) &&
  !/OculusBrowser|; wv\)|FBAV|Instagram|Line\//.test(userAgent);

/**
 * The address at which the Google app shows a model; phones without the app come to the fallback
 * (https://developers.google.com/ar/develop/scene-viewer).
 * @param file the URL of the model: the app loads it from wherever the page is served
 */
const sceneViewerAddress = (file: string) =>
  `intent://arvr.google.com/scene-viewer/1.2?file=${encodeURIComponent(file)}&mode=ar_preferred&resizable=false&disable_occlusion=true#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${pageUrl}%23yard;end;`;
