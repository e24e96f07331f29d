/** How the app can be installed here. `by-menu`: only through the browser's menu, or not at all. */
export type InstallState = 'installed' | 'offered' | 'by-share' | 'by-menu'

type BrowserInfo = {
  isStandalone: boolean
  isOffered: boolean
  userAgent: string
  touchPoints: number
}

/** An iPad reports that it is a Mac; only Apple's touch screens have more than one touch point. */
const isApple = ({ userAgent, touchPoints }: Pick<BrowserInfo, 'userAgent' | 'touchPoints'>) =>
  /iPad|iPhone/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)

/** The way to install that applies to a browser. */
export function installState(browser: BrowserInfo): InstallState {
  if (browser.isStandalone) return 'installed'
  if (browser.isOffered) return 'offered'
  return isApple(browser) ? 'by-share' : 'by-menu'
}

/** Whether the app runs in a window of its own. */
export function isStandalone(): boolean {
  // Safari's own property, which TypeScript does not know.
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches
}
