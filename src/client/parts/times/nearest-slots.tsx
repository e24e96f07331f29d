import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { Timeslot } from '../../../contract/bookings/time-slots.ts'
import { shortDayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { SlotButton } from './slot-button.tsx'
import css from './times.module.css'

type NearestSlotsProps = {
  taken: { message: string; alternatives: readonly Timeslot[] }
  timeZone: string
  chosen: Timeslot | null
  onChoose: (slot: Timeslot) => void
}

/** The chosen time was taken: shows the nearest ones; all other input stays. */
export function NearestSlots({ taken, timeZone, chosen, onChoose }: NearestSlotsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (taken.message !== '') place.current?.focus()
  }, [taken])
  return (
    <div ref={place} tabIndex={-1}>
      <Banner tone="warn" title={<Trans>That time is gone</Trans>} announce="now">
        <p>{taken.message}</p>
        {taken.alternatives.length > 0 && (
          <fieldset className={css.nearest} aria-label={t`Nearest times`}>
            {taken.alternatives.map((slot) => (
              <SlotButton
                key={slot.startTime}
                label={timeOfDay(slot.startTime, timeZone)}
                note={shortDayText(slot.startTime, timeZone)}
                pressed={slot.startTime === chosen?.startTime}
                onPress={() => onChoose(slot)}
              />
            ))}
          </fieldset>
        )}
      </Banner>
    </div>
  )
}
