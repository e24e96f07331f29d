import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskDay } from '../../../../contract/bookings/desk.ts'
import type { WaitingPerson } from '../../../../contract/bookings/desk-waiting.ts'
import { phoneText } from '../../../../domain/identifiers/phone-text.ts'
import { weekText } from '../../../../domain/time/day-words.ts'
import { timeOfDay } from '../../../../domain/time/moment-words.ts'
import { deskWaitingQuery, offerToWaiting } from '../../../data/desk/waiting.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Count } from '../../../ui/signs/count.tsx'
import css from '../clinic-desk.module.css'
import { deskFailure } from '../desk-words.ts'

/** Who waits for a time on this day: one that is free is offered by a press, once; the first to book has it. */
export function WaitingPeople({ day: { site, day } }: { day: DeskDay }) {
  const { data = [] } = useQuery(deskWaitingQuery(useOpenDevice().api, { siteId: site.siteId, day }))
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
  const offering = useMutation(offerToWaiting(useOpenDevice().api))
  const [chosen, setChosen] = useState<string>()
  const startTime = freeTimes.find((time) => time === chosen) ?? freeTimes[0]
  return (
    <section className={css.waits} aria-label={fullName}>
      <p>
        <b>{fullName}</b>
        <br />
        <span className="small muted">
          {serviceName}, {weekText(firstDay, lastDay)}
          {phone !== null && `, ${phoneText(phone)}`}
        </span>
      </p>
      {offered.length > 0 && (
        <p className="small">Offered {offered.map((one) => timeOfDay(one.startTime, timeZone)).join(', ')}</p>
      )}
      {offering.error !== null && (
        <Alert tone="warn" announce="now">
          <p>{deskFailure(offering.error)}</p>
        </Alert>
      )}
      {startTime === undefined ? (
        <p className="small muted">Nothing more is free for them on this day.</p>
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
