import type { ActionKey } from '../../contract/clinical-keys.ts'
import type { ReadingFloor } from '../../contract/readings/reading-visit.ts'
import type { SpotChatNext, SpotSign } from '../../contract/spot-chats.ts'
import { floorsOf } from '../clinical/floors/floors.ts'
import { spotFacts, type SpotFacts } from '../clinical/floors/spot-facts.ts'
import { violatedFloor } from '../clinical/floors/violated-floor.ts'
import { observationsOfTicks } from './chat-signs.ts'

/** The facts of a chat that floors need: the ticked signs, the place of the spot, and the patient's age. */
export type AskedAbout = { signs: readonly SpotSign[]; location: string; age: number }

const factsOf = ({ signs, location, age }: AskedAbout): SpotFacts =>
  spotFacts({
    observations: observationsOfTicks(signs),
    location,
    age,
    isNotForPhotos: false,
    hadMelanoma: false,
    // A chat measures nothing and has no earlier report.
    visitDate: '',
    widthsBefore: [],
    lastActions: [],
    otherReaders: [],
    answer: { measuredMm: null, hasChanged: null, seenWidths: null },
  })

/** The action that an answer implies. A skin check or a call does not count as a doctor. */
function actionOf(next: SpotChatNext): ActionKey {
  switch (next.kind) {
    case 'only-answer':
      return 'no-action'
    case 'skin-check':
    case 'video':
      return 'skin-check-clinic'
    case 'see-doctor':
      switch (next.within) {
        case 'this-week':
          return 'see-doctor-week'
        case 'two-weeks':
          return 'see-doctor-2-weeks'
        case 'six-weeks':
          return 'see-doctor-6-weeks'
      }
  }
}

/** The floors of a chat's spot, the same as in the reading room. */
export const floorsOfChat = (about: AskedAbout): ReadingFloor[] => floorsOf(factsOf(about))

/** The floor that an answer falls below; null where it is allowed. */
export const violatedChatFloor = (about: AskedAbout, next: SpotChatNext): ReadingFloor | null =>
  violatedFloor(factsOf(about), { diagnosis: null, differentials: [], actions: [actionOf(next)], patientWords: null })
