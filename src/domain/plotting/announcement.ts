import type { Spot } from '../visits/visit-draft.ts'
import { spotOf, type Plotting, type PlottingEvent } from './plotting.ts'
import type { SpotChange } from './spot-change.ts'

/** `placeOf`: a spot's place in words, by part and landmark where its skin is known. */
type Announced = { before: Plotting; event: PlottingEvent; after: Plotting; placeOf: (spot: Spot) => string }

/**
 * What a screen reader announces after an event: "Spot 4 added, left upper arm, on the crease of the elbow". Empty if
 * the control itself announces it.
 */
export function announcement({ before, event, after, placeOf }: Announced): string {
  switch (event.type) {
    case 'placed':
    case 'carried-forward': {
      const spot = after.spots.at(-1)
      return spot === undefined || before === after ? '' : `Spot ${spot.number} added, ${placeOf(spot)}`
    }
    case 'moved':
    case 'nudged': {
      const spot = spotOf(after, event.lesionId)
      return spot === null ? '' : `Spot ${spot.number} moved, ${placeOf(spot)}`
    }
    case 'place-confirmed': {
      const spot = spotOf(after, event.lesionId)
      return spot === null ? '' : `Spot ${spot.number} confirmed, ${placeOf(spot)}`
    }
    case 'deleted': {
      const spot = spotOf(before, event.lesionId)
      return spot === null ? '' : `Spot ${spot.number} deleted`
    }
    case 'selected': {
      const spot = spotOf(after, event.lesionId)
      return spot === null ? '' : `Spot ${spot.number} chosen, ${placeOf(spot)}`
    }
    case 'undone':
      return stepText('Undone', before.past.at(-1))
    case 'redone':
      return stepText('Done again', before.future[0])
    case 'sign-toggled':
    case 'knock-toggled':
    case 'commented':
    case 'excision-commented':
    case 'outcome-chosen':
    case 'outcome-explained':
    case 'excised':
    case 'hidden':
      return ''
  }
}

/** The announcement when an arrow key can't move the mark, with what to do. */
export const refusedNudge = (spot: Spot | null): string =>
  spot === null
    ? 'Nothing moved: no spot is chosen. Choose one in the list, or add one by name.'
    : `Spot ${spot.number} stays: that way is beside the body. Push it another way, or show another view.`

/** The announcement when somebody asks for the spots of a view that shows none. */
export const noSpotsHere = 'No spots on this view. Show another view, or add one by name in the list.'

const verbText: Record<SpotChange['verb'], string> = {
  placed: 'added',
  'carried-forward': 'added',
  deleted: 'deleted',
  moved: 'moved',
  nudged: 'moved',
  'place-confirmed': 'place confirmed',
  'sign-toggled': 'signs changed',
  'knock-toggled': 'signs changed',
  commented: 'note changed',
  'excision-commented': 'note changed',
  'outcome-chosen': 'next step changed',
  'outcome-explained': 'reason changed',
  excised: 'removal changed',
  hidden: 'report changed',
}

function stepText(word: string, change: SpotChange | undefined): string {
  const spot = change?.before ?? change?.after
  return change === undefined || !spot ? '' : `${word}: spot ${spot.number} ${verbText[change.verb]}`
}
