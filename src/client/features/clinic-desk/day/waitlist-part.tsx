import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { WaitingPerson } from '../../../../contract/clinic-desk/desk-waitlist.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { weekText } from '../../../../domain/time/format-day.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { getDeskWaitlistQuery, offerFreeTime } from '../../../data/clinic-desk/desk-waitlist.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Count } from '../../../ui/indicators/count.tsx'
import css from '../clinic-desk.module.css'
import { deskErrorText } from '../desk-text.ts'
import { OwnText } from '../../../ui/own-text.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

/** The waitlist of this day: one press offers a free time, once; whoever books it first gets it. */
export function WaitlistPart({ day: { site, day } }: { day: DeskDay }) {
  const { data = [] } = useQuery(getDeskWaitlistQuery(useOpenDevice().api, { siteId: site.siteId, day }))
  if (data.length === 0) return null
  return (
    <section className={css.waits} aria-label="Wait for a time">
      <h2 className="h3">
        Wait for a time <Count of={data.length} tone="info" />
      </h2>
      {data.map((person) => (
        <Person key={person.waitlistId} person={person} timeZone={site.timeZone} />
      ))}
    </section>
  )
}

function Person({ person, timeZone }: { person: WaitingPerson; timeZone: string }) {
  const { waitlistId, fullName, phone, serviceName, firstDay, lastDay, freeTimes, offered } = person
  const offering = useMutation(offerFreeTime(useOpenDevice().api))
  const [chosen, setChosen] = useState<string>()
  const startTime = freeTimes.find((time) => time === chosen) ?? freeTimes[0]
  return (
    <section className={css.waits} aria-label={fullName}>
      <p>
        <b>{fullName}</b>
        <br />
        <span className="small muted">
          {serviceName}, {weekText(firstDay, lastDay)}
          <OwnText>{phone !== null && `, ${formatPhone(phone)}`}</OwnText>
        </span>
      </p>
      {offered.length > 0 && (
        <p className="small">Offered {offered.map((one) => timeOfDay(one.startTime, timeZone)).join(', ')}</p>
      )}
      {offering.error !== null && <ErrorBanner message={deskErrorText(offering.error)} />}
      {startTime === undefined ? (
        <p className="small muted">Nothing else is free for them on this day.</p>
      ) : (
        <>
          <SelectField
            label="Free time"
            value={startTime}
            onValue={setChosen}
            options={freeTimes.map((time) => ({ value: time, label: timeOfDay(time, timeZone) }))}
          />
          <Button
            size="small"
            kind="soft"
            busy={offering.isPending ? 'Offering' : undefined}
            onPress={() => offering.mutate({ waitlistId, startTime })}
          >
            Offer it<span className="vh"> to {fullName}</span>
          </Button>
        </>
      )}
    </section>
  )
}
