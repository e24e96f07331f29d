import { spotOf, type Plotting, type PlottingEvent } from './plotting.ts'
import type { SpotChange } from './spot-change.ts'

/**
 * What a screen reader announces after an event: "Spot 4 added, left upper arm". Empty if the control itself announces
 * it.
 */
export function announcement(before: Plotting, event: PlottingEvent, after: Plotting): string {
  switch (event.type) {
    case 'placed':
    case 'carried-forward': {
      const spot = after.spots.at(-1)
      return spot === undefined || before === after ? '' : `Spot ${spot.number} added, ${spot.location}`
    }
    case 'moved':
    case 'nudged': {
      const spot = spotOf(after, event.lesionId)
      return spot === null ? '' : `Spot ${spot.number} moved, ${spot.location}`
    }
    case 'deleted': {
      const spot = spotOf(before, event.lesionId)
      return spot === null ? '' : `Spot ${spot.number} deleted`
    }
    case 'selected': {
      const spot = spotOf(after, event.lesionId)
      return spot === null ? '' : `Spot ${spot.number} chosen, ${spot.location}`
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

const verbText: Record<SpotChange['verb'], string> = {
  placed: 'added',
  'carried-forward': 'added',
  deleted: 'deleted',
  moved: 'moved',
  nudged: 'moved',
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
