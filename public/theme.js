/* What must stand before the app: theme, brand and touch size. Its own file because the policy forbids inline scripts. */

// zod tries whether it may compile code, and the browser reports the try as a breach of the policy.
globalThis.__zod_globalConfig = { jitless: true }
;(() => {
  const page = document.documentElement
  const read = (name) => {
    try {
      return localStorage.getItem(`lentigo.${name}`)
    } catch {
      return null // Storage may be switched off; the look then follows the system.
    }
  }
  const moreContrast = matchMedia('(prefers-contrast: more)')
  const dark = matchMedia('(prefers-color-scheme: dark)')
  // The oldest browsers that the app runs in: Chrome 114, Safari 16.4, Firefox 128. Older ones can't show its own page.
  const isTooOld = !(window.CSS && CSS.supports && CSS.supports('selector(:has(*))') && 'findLast' in Array.prototype)
  if (isTooOld && location.pathname !== '/unsupported') location.replace('/unsupported.html')

  const oneOf = (value, allowed) => (allowed.includes(value) ? value : null)

  const backgrounds = {
    lentigo: { light: '#f7f4ee', dark: '#111514', contrast: '#ffffff' },
    melon: { light: '#fbf5f0', dark: '#161213', contrast: '#ffffff' },
  }

  const apply = () => {
    const system = moreContrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light'
    page.dataset.theme = oneOf(read('theme'), ['light', 'dark', 'contrast']) ?? system
    page.dataset.brand = oneOf(read('brand'), ['lentigo', 'melon']) ?? 'lentigo'
    // The bar around the app is the page's own colour (tokens.css, --bg), in a theme of one's own choice too.
    const colour = backgrounds[page.dataset.brand][page.dataset.theme]
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.content = colour
  }
  // A brand of one's own host or link stays for this device.
  const query = /[?&]brand=(lentigo|melon)(?:&|$)/.exec(location.search)
  const brand = query ? query[1] : /^melon\./.test(location.hostname) ? 'melon' : null
  if (brand !== null) {
    try {
      localStorage.setItem('lentigo.brand', brand)
    } catch {
      // As above.
    }
  }
  // NZ sites and words on the NZ hosts, else AU (spec 9). The server puts its NZ_HOSTS in place of these.
  const nzHosts = ['localhost', '*.nz']
  const isHere = (host) =>
    host.startsWith('*.') ? location.hostname.endsWith(host.slice(1)) : host === location.hostname
  page.dataset.country = nzHosts.some(isHere) ? 'NZ' : 'AU'
  // And each country's address, where both are set: each leads to the other.
  const countryUrls = null
  if (countryUrls !== null) page.dataset.elsewhere = countryUrls[page.dataset.country === 'NZ' ? 'AU' : 'NZ']
  // The server says so where an analytics service is set up; without one no page view leaves the page.
  const isCounting = false
  if (isCounting) page.dataset.counting = 'on'
  // And where maps are drawn on a tile server's pictures; without one, on the coast that the app has with it.
  const tiles = null
  if (tiles !== null) Object.assign(page.dataset, { tiles: tiles.url, tilesCredit: tiles.credit })
  // And where it sends no text messages: then no page offers one.
  const texts = 'sent'
  page.dataset.texts = texts
  // And the organisations that staff may sign in by; most servers have none.
  const providers = []
  if (providers.length > 0) page.dataset.providers = JSON.stringify(providers)
  page.lang = `en-${page.dataset.country}`
  apply()
  page.dataset.touch = oneOf(read('touch'), ['default', 'clinical', 'kiosk']) ?? 'default'
  moreContrast.addEventListener('change', apply)
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)

  // What is installed from a brand's page has its name and icons.
  const showBrand = () => {
    if (page.dataset.brand !== 'melon') return
    const link = (rel) => document.querySelector(`link[rel=${rel}]`)
    link('icon').href = '/icons/melon-favicon.svg'
    link('apple-touch-icon').href = '/icons/melon-apple-touch-icon-180.png'
    document.querySelector('meta[name=apple-mobile-web-app-title]').content = 'Melon'
    // The development server has no manifest.
    const manifest = link('manifest')
    if (manifest) manifest.href = '/melon.webmanifest'
  }
  document.addEventListener('DOMContentLoaded', showBrand)
})()
