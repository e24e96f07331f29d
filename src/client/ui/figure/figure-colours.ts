import { useSyncExternalStore } from 'react'
import type { FigureSkin } from '../../../domain/plotting/figure-skin.ts'
import { keyOfTone, type Tone } from '../../../domain/plotting/tint.ts'

/** The colours of the figure and its marks in the current theme. */
export type FigureColours = Readonly<Record<keyof typeof tokens, string>> & { font: string }

const tokens = {
  skin: '--fig-skin',
  shade: '--fig-shade',
  light: '--fig-light',
  skinAt: '--fig-skin-at',
  line: '--fig-line',
  lineUnder: '--fig-line-under',
  edgeOpacity: '--fig-edge-opacity',
  activeOpacity: '--fig-active-opacity',
  ink: '--fig-ink',
  active: '--fig-active',
  focus: '--focus',
  haloLight: '--halo-light',
  haloDark: '--halo-dark',
  urgent: '--mark-urgent',
  onUrgent: '--on-mark-urgent',
  monitor: '--mark-monitor',
  onMonitor: '--on-mark-monitor',
  benign: '--mark-benign',
  onBenign: '--on-mark-benign',
  excised: '--mark-excised',
  new: '--mark-new',
  onNew: '--on-mark-new',
} as const

/** System colours: their names stay the same while the forced theme changes. */
const isSystemColour = /^(Canvas|CanvasText|Highlight)$/

/** Reads the custom properties from a temporary element: a skin overrides some of them. */
function readColours(skin: FigureSkin | null): FigureColours {
  const probe = document.createElement('i')
  if (skin !== null) probe.dataset['skin'] = skin
  document.documentElement.append(probe)
  const style = getComputedStyle(probe)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const resolved = (value: string) => {
    if (!isSystemColour.test(value)) return value
    probe.style.color = value
    return style.color
  }
  const colours = Object.fromEntries(Object.entries(tokens).map(([key, name]) => [key, resolved(read(name))]))
  const font = read('--font')
  probe.remove()
  return { ...(colours as Record<keyof typeof tokens, string>), font }
}

const known = new Map<FigureSkin | null, FigureColours>()

function subscribe(listener: () => void): () => void {
  const watcher = new MutationObserver(() => {
    known.clear()
    listener()
  })
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand'] })
  const queries = ['(forced-colors: active)', '(prefers-color-scheme: dark)'].map((query) =>
    globalThis.matchMedia(query),
  )
  const readAgain = () => {
    known.clear()
    listener()
  }
  for (const query of queries) query.addEventListener('change', readAgain)
  return () => {
    watcher.disconnect()
    for (const query of queries) query.removeEventListener('change', readAgain)
    known.clear()
  }
}

function coloursOf(skin: FigureSkin | null): FigureColours {
  const read = known.get(skin) ?? readColours(skin)
  known.set(skin, read)
  return read
}

/**
 * The canvas can't read custom properties while it draws, so they are read once after each change of theme, brand or
 * skin. Without a skin the figure has the colours of the theme.
 */
export const useFigureColours = (skin: FigureSkin | null): FigureColours =>
  useSyncExternalStore(subscribe, () => coloursOf(skin))

/** The tone for tinting the shaded body; null if the theme draws only outlines and lines. */
export function reliefToneOf({ shade, skin, light, skinAt }: FigureColours): Tone | null {
  return shade === skin ? null : toneOf({ shade, skin, light, skinAt })
}

const tones = new Map<string, Tone>()

/** Returns the same object for the same colours. */
function toneOf({ skinAt, ...colours }: Record<keyof Tone, string>): Tone {
  const tone = { ...colours, skinAt: Number(skinAt) }
  const key = keyOfTone(tone)
  const known = tones.get(key) ?? tone
  tones.set(key, known)
  return known
}
