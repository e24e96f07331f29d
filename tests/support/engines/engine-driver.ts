/** In CSS pixels of the window. */
export type Place = { x: number; y: number }

/** What a client library must do, so that engine-page.ts can play a person with it. */
export type EngineDriver<Element> = {
  goTo: (address: string) => Promise<void>
  address: () => Promise<string>
  /** Runs the text of a function of one parameter and waits for its promise. */
  evaluate: (work: string, given: unknown) => Promise<unknown>
  /** The same for a function that answers an element or null. */
  element: (work: string, given: unknown) => Promise<Element | null>
  click: (element: Element) => Promise<void>
  /** Types into the element that has the focus, over what is selected. */
  type: (element: Element, text: string) => Promise<void>
  give: (element: Element, path: string) => Promise<void>
  /** Taps a place, in CSS pixels of the window. */
  tapAt: (place: { x: number; y: number }) => Promise<void>
  /** A finger that comes down, slides where it is to and lifts after so long. */
  press: (finger: { from: Place; to: Place; heldMs: number }) => Promise<void>
  picture: () => Promise<Uint8Array>
}
