import type { SignKey } from '../../contract/clinical-keys.ts'
import type { SpotSign } from '../../contract/spot-chats.ts'
import { observationsOf } from '../clinical/signs.ts'

/** The sign for a patient's tick; null for "new", which earlier builds send. */
export function signOfTick(tick: SpotSign): SignKey | null {
  switch (tick) {
    case 'growing':
      return 'size-changed'
    case 'bleeding':
      return 'bleeds'
    case 'itching':
      return 'itches'
    case 'unlike-others':
      return 'unlike'
    case 'new':
      return null
    case 'bleeds':
    case 'itches':
    case 'size-changed':
    case 'shape':
    case 'colour':
    case 'wide':
    case 'inflamed':
    case 'firm':
    case 'unlike':
    case 'worried':
      return tick
  }
}

/** The observation ids of what a patient ticked. */
export const observationsOfTicks = (ticks: readonly SpotSign[]): number[] =>
  observationsOf([...new Set(ticks.flatMap((tick) => signOfTick(tick) ?? []))])
