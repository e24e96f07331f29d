import type { EngineName } from '../../../scripts/find-engine.ts'
import type { Place } from './engine-driver.ts'

/** A text is meant whole, a pattern anywhere. */
export type Words = string | RegExp

/** What a person looks for on a screen, by what assistive technology says of it; `css` for what has no name. */
export type Sought = ({ role: string; name?: Words } | { text: Words } | { field: Words } | { css: string }) & {
  within?: Sought
}

/** One tab of an engine, in the words that all engines share. Every verb waits until what it needs is there. */
export type EnginePage = {
  goTo: (address: string) => Promise<void>
  address: () => Promise<string>
  /** Runs a function in the page; what it is given and what it answers cross as JSON. */
  run: <Given, Answer>(work: (given: Given) => Answer | Promise<Answer>, given: Given) => Promise<Answer>
  see: (sought: Sought, options?: { timeout?: number }) => Promise<void>
  isSeen: (sought: Sought) => Promise<boolean>
  textOf: (sought: Sought) => Promise<string>
  click: (sought: Sought) => Promise<void>
  write: (sought: Sought, text: string) => Promise<void>
  /** Lays a file of this machine into a file field. */
  give: (sought: Sought, path: string) => Promise<void>
  /** Taps at fractions of what is sought: its width from the left, its height from the top. */
  tap: (sought: Sought, at: { x: number; y: number }) => Promise<void>
  /** A finger on what is sought, in pixels from its upper left corner: it lies still, or slides before it lifts. */
  press: (sought: Sought, finger: { from: Place; to?: Place; heldMs: number }) => Promise<void>
  /** Writes a PNG of what the screen shows. */
  picture: (path: string) => Promise<void>
}

/** A browser of its own with a kept profile, that can be killed as when a battery dies and started again. */
export type Engine = {
  name: EngineName
  version: () => Promise<string>
  page: EnginePage
  /** SIGKILL of every process of the browser at once. */
  kill: () => Promise<void>
  /** Starts again on the same profile; `page` is then its only tab. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export const tabletSize = { width: 1180, height: 820 }
