/**
 * A picture that iOS shows while the installed app starts. iOS needs one for each exact screen size, light and dark.
 */
type SplashScreen = {
  /** The device in CSS pixels, upright; `scale`: its hardware pixels per CSS pixel. */
  device: { width: number; height: number; scale: number }
  orientation: 'portrait' | 'landscape'
  scheme: 'light' | 'dark'
  /** The path of the picture, relative to `public/`. */
  file: string
  /** The size of the picture, in pixels. */
  size: { width: number; height: number }
}

const phones = ['375x667@2', '414x896@2', '375x812@3', '390x844@3', '393x852@3', '402x874@3', '414x896@3', '428x926@3']
  .concat('430x932@3', '440x956@3')
  .map((name) => ({ name, orientations: ['portrait'] as const }))
const tablets = ['744x1133@2', '768x1024@2', '810x1080@2', '820x1180@2', '834x1112@2', '834x1194@2', '834x1210@2']
  .concat('1024x1366@2', '1032x1376@2')
  .map((name) => ({ name, orientations: ['portrait', 'landscape'] as const }))

/** Every picture that is made, and named in the page. */
export const splashScreens: readonly SplashScreen[] = [...phones, ...tablets].flatMap(({ name, orientations }) => {
  const [width = 0, height = 0, scale = 0] = name.split(/[x@]/).map(Number)
  return orientations.flatMap((orientation) =>
    (['light', 'dark'] as const).map((scheme) => {
      const long = { width: height * scale, height: width * scale }
      const size = orientation === 'portrait' ? { width: long.height, height: long.width } : long
      const file = `splash/${size.width}x${size.height}-${scheme}.png`
      return { device: { width, height, scale }, orientation, scheme, file, size }
    }),
  )
})

/** The media query with which iOS selects a picture. */
export const splashMedia = ({ device, orientation, scheme }: SplashScreen): string =>
  [
    'screen',
    `(device-width: ${device.width}px)`,
    `(device-height: ${device.height}px)`,
    `(-webkit-device-pixel-ratio: ${device.scale})`,
    `(orientation: ${orientation})`,
    `(prefers-color-scheme: ${scheme})`,
  ].join(' and ')
