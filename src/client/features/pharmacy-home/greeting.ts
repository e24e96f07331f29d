import { minuteOfDay } from '../../../domain/time/zoned-time.ts'
import { deviceZone } from '../../shell/device-zone.ts'

/** Before noon, and for the rest of the day; te reo Māori, so it is marked `lang="mi"`. */
export function greeting(now: Date): 'Mōrena' | 'Kia ora' {
  return minuteOfDay(now, deviceZone()) < 12 * 60 ? 'Mōrena' : 'Kia ora'
}
