import { useSyncExternalStore } from 'react'

/** The colours that the figure and its marks are painted with, as the theme has them now. */
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

function readColours(): FigureColours {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const colours = Object.fromEntries(Object.entries(tokens).map(([key, name]) => [key, read(name)]))
  return { ...(colours as Record<keyof typeof tokens, string>), font: read('--font') }
}

let current: FigureColours | null = null

function subscribe(listener: () => void): () => void {
  const watcher = new MutationObserver(() => {
    current = null
    listener()
  })
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand'] })
  return () => {
    watcher.disconnect()
    current = null
  }
}

/** The canvas can't read custom properties while it draws: they are read once for each change of theme or brand. */
export const useFigureColours = (): FigureColours => useSyncExternalStore(subscribe, () => (current ??= readColours()))
