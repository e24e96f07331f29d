import { t } from '@lingui/core/macro'
import type { OwnSpotChat, SpotSign } from '../../../contract/consultations/spot-chats.ts'
import type { Tone } from '../../ui/tone.ts'

export const signWords = (): Readonly<Record<SpotSign, string>> => ({
  new: t`New in 6 months`,
  growing: t`It grows`,
  bleeding: t`It bleeds`,
  itching: t`It itches or hurts`,
  'unlike-others': t`Unlike my other moles`,
})
export const allSigns: readonly SpotSign[] = ['new', 'growing', 'bleeding', 'itching', 'unlike-others']

/** Where a chat stands, for its patient. */
export function stateWords({ state, unread }: Pick<OwnSpotChat, 'state' | 'unread'>): { word: string; tone: Tone } {
  if (unread > 0) return { word: t`New answer`, tone: 'info' }
  switch (state) {
    case 'unpaid':
      return { word: t`Not paid yet`, tone: 'warn' }
    case 'waiting':
      return { word: t`We look at it`, tone: 'plain' }
    case 'answered':
      return { word: t`Answered`, tone: 'ok' }
    case 'ended':
      return { word: t`Ended`, tone: 'plain' }
  }
}
