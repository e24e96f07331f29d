import { useState } from 'react'
import type { DeskHours } from '../../../../contract/clinic-desk/desk-hours.ts'
import { daysOfWeek } from '../../../../domain/time/calendar-days.ts'
import { longDate, weekdayText } from '../../../../domain/time/format-day.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Avatar } from '../../../ui/indicators/avatar.tsx'
import { type ChosenShift, hoursText, totalText } from './chosen-shift.ts'
import css from './rosters.module.css'

type WeekTableProps = {
  hours: DeskHours
  today: string
  chosen: ChosenShift | undefined
  onChoose: (chosen: ChosenShift) => void
}
type Person = DeskHours['people'][number]

/** The week: a row per person, a column per day. Shifts and days off are buttons. */
export function WeekTable({ hours, today, chosen, onChoose }: WeekTableProps) {
  const [added, setAdded] = useState<readonly number[]>([])
  const days = daysOfWeek(hours.week)
  const here = hours.people.filter(({ staffId, worksHere }) => worksHere || added.includes(staffId))
  const others = hours.people.filter((person) => !here.includes(person))
  return (
    <>
      <div className={css.frame} tabIndex={-1}>
        <table className={css.week}>
          <caption className="vh">Who works when</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Person</span>
              </th>
              {days.map((day) => (
                <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                  {weekdayText(day)} {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {here.map((person) => (
              <Row key={person.staffId} {...{ person, days, hours, today, chosen, onChoose }} />
            ))}
          </tbody>
        </table>
      </div>
      {others.length > 0 && (
        <div className={css.add}>
          <SelectField
            label="Add somebody"
            value=""
            onValue={(id) => setAdded([...added, Number(id)])}
            options={[
              { value: '', label: 'Someone from another clinic' },
              ...others.map(({ staffId, fullName }) => ({ value: String(staffId), label: fullName })),
            ]}
          />
        </div>
      )}
    </>
  )
}

type RowProps = WeekTableProps & { person: Person; days: readonly string[] }

function Row({ person, days, hours, today, chosen, onChoose }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={css.person}>
          <Avatar name={person.fullName} />
          <span>
            {person.fullName}
            <span className="xs muted">
              {totalText(hours.shifts.filter(({ staffId }) => staffId === person.staffId))}
            </span>
          </span>
        </span>
      </th>
      {days.map((day) => (
        <td key={day}>
          <Day {...{ person, day, hours, today, chosen, onChoose }} />
        </td>
      ))}
    </tr>
  )
}

type DayProps = WeekTableProps & { person: Person; day: string }

function Day({ person: { staffId, fullName }, day, hours, today, chosen, onChoose }: DayProps) {
  const closure = hours.closures.find((one) => one.day === day)
  const shifts = hours.shifts.filter((one) => one.day === day && one.staffId === staffId)
  const isOver = day < today
  const isHere = (rosterId: number | undefined) =>
    chosen?.staffId === staffId && chosen.day === day && chosen.roster?.rosterId === rosterId
  const whose = `${fullName}, ${longDate(day)}`
  if (closure !== undefined) return <span className={css.off}>Closed</span>
  if (shifts.length === 0)
    return isOver ? (
      <span className={css.off}>Off</span>
    ) : (
      <button
        type="button"
        className={css.off}
        aria-label={`${whose}, off`}
        aria-pressed={isHere(undefined)}
        onClick={() => onChoose({ staffId, day, roster: null })}
      >
        Off
      </button>
    )
  return shifts.map((shift) => {
    const words = (
      <>
        <b>{hoursText(shift)}</b>
        <span>{hours.rooms.find(({ roomId }) => roomId === shift.roomId)?.roomName}</span>
      </>
    )
    const roster = hours.rosters.find(({ rosterId }) => rosterId === shift.rosterId) ?? null
    return isOver ? (
      <span key={shift.rosterId} className={css.shift}>
        {words}
      </span>
    ) : (
      <button
        key={shift.rosterId}
        type="button"
        className={css.shift}
        aria-pressed={isHere(shift.rosterId)}
        onClick={() => onChoose({ staffId, day, roster })}
      >
        <span className="vh">{whose}, </span>
        {words}
      </button>
    )
  })
}
