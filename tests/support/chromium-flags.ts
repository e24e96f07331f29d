/** Parts of Chromium's own window that no page sees: without them a window costs half of its processor time. */
const windowFlags = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off itself; the last `--disable-features` alone counts, so ours says it again. */
export const offInPlaywright = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** How a Chromium of the tests is started; `off`: features that it does without. */
export const chromiumFlags = (off: readonly string[] = []): string[] => [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--disable-features=${['AimEnabled', ...windowFlags, ...off].join(',')}`,
]
