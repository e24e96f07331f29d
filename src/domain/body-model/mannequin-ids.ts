import type { Side } from './body-parts.ts'
import type { Build } from './figures/build.ts'
import type { FootView } from './figures/foot-inset.ts'
import type { HandView } from './figures/hand-inset.ts'

/** What a mannequin shows, and from where; left and right are the patient's. */
export type MannequinView =
  | { readonly of: 'body'; readonly build: Build; readonly view: 'front' | 'back' | Side }
  | { readonly of: 'head'; readonly view: 'front' | 'top' | Side }
  | { readonly of: 'hand'; readonly side: Side; readonly view: HandView }
  | { readonly of: 'foot'; readonly side: Side; readonly view: FootView }

interface MannequinRow {
  readonly mannequinId: number
  readonly name: string
  /** For people. */
  readonly label: string
  readonly kind: 'body-view' | 'inset'
  readonly seen: MannequinView
}

/** Every mannequin without its drawing. The ids are stored with lesions: rows are added at the end, never renumbered. */
// oxfmt-ignore
export const mannequinIds = [
  { mannequinId: 1, name: 'adult-neutral-front', label: 'Adult, front', kind: 'body-view', seen: { of: 'body', build: 'neutral', view: 'front' } },
  { mannequinId: 2, name: 'adult-neutral-back', label: 'Adult, back', kind: 'body-view', seen: { of: 'body', build: 'neutral', view: 'back' } },
  { mannequinId: 3, name: 'adult-neutral-left', label: 'Adult, left side', kind: 'body-view', seen: { of: 'body', build: 'neutral', view: 'left' } },
  { mannequinId: 4, name: 'adult-neutral-right', label: 'Adult, right side', kind: 'body-view', seen: { of: 'body', build: 'neutral', view: 'right' } },
  { mannequinId: 5, name: 'adult-female-front', label: 'Adult female, front', kind: 'body-view', seen: { of: 'body', build: 'female', view: 'front' } },
  { mannequinId: 6, name: 'adult-female-back', label: 'Adult female, back', kind: 'body-view', seen: { of: 'body', build: 'female', view: 'back' } },
  { mannequinId: 7, name: 'adult-female-left', label: 'Adult female, left side', kind: 'body-view', seen: { of: 'body', build: 'female', view: 'left' } },
  { mannequinId: 8, name: 'adult-female-right', label: 'Adult female, right side', kind: 'body-view', seen: { of: 'body', build: 'female', view: 'right' } },
  { mannequinId: 9, name: 'adult-male-front', label: 'Adult male, front', kind: 'body-view', seen: { of: 'body', build: 'male', view: 'front' } },
  { mannequinId: 10, name: 'adult-male-back', label: 'Adult male, back', kind: 'body-view', seen: { of: 'body', build: 'male', view: 'back' } },
  { mannequinId: 11, name: 'adult-male-left', label: 'Adult male, left side', kind: 'body-view', seen: { of: 'body', build: 'male', view: 'left' } },
  { mannequinId: 12, name: 'adult-male-right', label: 'Adult male, right side', kind: 'body-view', seen: { of: 'body', build: 'male', view: 'right' } },
  { mannequinId: 13, name: 'child-front', label: 'Child, front', kind: 'body-view', seen: { of: 'body', build: 'child', view: 'front' } },
  { mannequinId: 14, name: 'child-back', label: 'Child, back', kind: 'body-view', seen: { of: 'body', build: 'child', view: 'back' } },
  { mannequinId: 15, name: 'child-left', label: 'Child, left side', kind: 'body-view', seen: { of: 'body', build: 'child', view: 'left' } },
  { mannequinId: 16, name: 'child-right', label: 'Child, right side', kind: 'body-view', seen: { of: 'body', build: 'child', view: 'right' } },
  { mannequinId: 17, name: 'head-front', label: 'Head, front', kind: 'inset', seen: { of: 'head', view: 'front' } },
  { mannequinId: 18, name: 'head-left', label: 'Head, left side', kind: 'inset', seen: { of: 'head', view: 'left' } },
  { mannequinId: 19, name: 'head-right', label: 'Head, right side', kind: 'inset', seen: { of: 'head', view: 'right' } },
  { mannequinId: 20, name: 'head-top', label: 'Head, top', kind: 'inset', seen: { of: 'head', view: 'top' } },
  { mannequinId: 21, name: 'hand-left-palm', label: 'Left palm', kind: 'inset', seen: { of: 'hand', side: 'left', view: 'palm' } },
  { mannequinId: 22, name: 'hand-left-back', label: 'Back of left hand', kind: 'inset', seen: { of: 'hand', side: 'left', view: 'back' } },
  { mannequinId: 23, name: 'hand-right-palm', label: 'Right palm', kind: 'inset', seen: { of: 'hand', side: 'right', view: 'palm' } },
  { mannequinId: 24, name: 'hand-right-back', label: 'Back of right hand', kind: 'inset', seen: { of: 'hand', side: 'right', view: 'back' } },
  { mannequinId: 25, name: 'foot-left-top', label: 'Top of left foot', kind: 'inset', seen: { of: 'foot', side: 'left', view: 'top' } },
  { mannequinId: 26, name: 'foot-left-sole', label: 'Left sole', kind: 'inset', seen: { of: 'foot', side: 'left', view: 'sole' } },
  { mannequinId: 27, name: 'foot-right-top', label: 'Top of right foot', kind: 'inset', seen: { of: 'foot', side: 'right', view: 'top' } },
  { mannequinId: 28, name: 'foot-right-sole', label: 'Right sole', kind: 'inset', seen: { of: 'foot', side: 'right', view: 'sole' } },
] as const satisfies readonly MannequinRow[]

/** A row of the list: what is known of a mannequin before it is drawn. */
export type MannequinEntry = (typeof mannequinIds)[number]

/** The name by which a mannequin is drawn, such as "adult-neutral-front". */
export type MannequinName = MannequinEntry['name']

/** The name of a stored mannequin id; null for an id that no mannequin has. */
export const mannequinNameOf = (mannequinId: number): MannequinName | null =>
  mannequinIds.find((row) => row.mannequinId === mannequinId)?.name ?? null

/** What is known of a mannequin before it is drawn; throws for an unknown name. */
export function mannequinEntry(name: MannequinName): MannequinEntry {
  const entry = mannequinIds.find((row) => row.name === name)
  if (!entry) throw new RangeError(`no mannequin is called ${name}`)
  return entry
}
