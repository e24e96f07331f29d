import { t } from '@lingui/core/macro'
import type { OwnSpotChat, SpotSign } from '../../../contract/spot-chats.ts'
import type { OwnView } from '../../../contract/images/images.ts'
import { signs } from '../../../domain/clinical/signs.ts'
import { signOfTick } from '../../../domain/spot-chats/chat-signs.ts'
import type { Tone } from '../../ui/tone.ts'

/** What a patient ticked, in their words. */
export function tickText(tick: SpotSign): string {
  const sign = signOfTick(tick)
  return sign === null ? t`It is new` : signs[sign].patientWords
}

/** The label of a photo: "Chest, close-up". */
export function photoText(location: string, view: OwnView | null): string {
  if (view === null) return location
  return view === 'close-up' ? t`${location}, close-up` : t`${location}, from 20 cm`
}

/** The state of a chat for its patient. */
export function stateText({ state, unread }: Pick<OwnSpotChat, 'state' | 'unread'>): { word: string; tone: Tone } {
  if (unread > 0) return { word: t`New answer`, tone: 'info' }
  switch (state) {
    case 'unpaid':
      return { word: t`Not paid yet`, tone: 'warn' }
    case 'waiting':
      return { word: t`We are looking at it`, tone: 'plain' }
    case 'answered':
      return { word: t`Answered`, tone: 'ok' }
    case 'ended':
      return { word: t`Ended`, tone: 'plain' }
  }
}
