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
  const oneOf = (value, allowed) => (allowed.includes(value) ? value : null)

  const apply = () => {
    const system = moreContrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light'
    page.dataset.theme = oneOf(read('theme'), ['light', 'dark', 'contrast']) ?? system
    page.dataset.brand = oneOf(read('brand'), ['lentigo', 'melon']) ?? 'lentigo'
  }
  apply()
  page.dataset.touch = oneOf(read('touch'), ['default', 'clinical', 'kiosk']) ?? 'default'
  moreContrast.addEventListener('change', apply)
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
})()
