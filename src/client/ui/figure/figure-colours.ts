import { useSyncExternalStore } from 'react'
import type { FigureSkin } from '../../../domain/plotting/figure-skin.ts'

/** The colours of the figure and its marks in the current theme. */
export type FigureColours = Readonly<Record<keyof typeof tokens, string>> & { font: string }

const tokens = {
  skin: '--fig-skin',
  shade: '--fig-shade',
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

/** Reads the custom properties from a temporary element: a skin overrides some of them. */
function readColours(skin: FigureSkin | null): FigureColours {
  const probe = document.createElement('i')
  if (skin !== null) probe.dataset['skin'] = skin
  document.documentElement.append(probe)
  const style = getComputedStyle(probe)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const colours = Object.fromEntries(Object.entries(tokens).map(([key, name]) => [key, read(name)]))
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
  return () => {
    watcher.disconnect()
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
