import type { OwnSpotChat, SpotSign } from '../../../contract/consultations/spot-chats.ts'
import type { Tone } from '../../ui/tone.ts'

export const signWords: Readonly<Record<SpotSign, string>> = {
  new: 'New in 6 months',
  growing: 'It grows',
  bleeding: 'It bleeds',
  itching: 'It itches or hurts',
  'unlike-others': 'Unlike my other moles',
}
export const allSigns: readonly SpotSign[] = ['new', 'growing', 'bleeding', 'itching', 'unlike-others']

/** Where a chat stands, for its patient. */
export function stateWords({ state, unread }: Pick<OwnSpotChat, 'state' | 'unread'>): { word: string; tone: Tone } {
  if (unread > 0) return { word: 'New answer', tone: 'info' }
  switch (state) {
    case 'unpaid':
      return { word: 'Not paid yet', tone: 'warn' }
    case 'waiting':
      return { word: 'We look at it', tone: 'plain' }
    case 'answered':
      return { word: 'Answered', tone: 'ok' }
    case 'ended':
      return { word: 'Ended', tone: 'plain' }
  }
}
