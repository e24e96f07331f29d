import { nhiOf } from '../../../../domain/identifiers/nhi.ts'
import { UserCheck, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PatientDetails } from '../../../../contract/patients/patient.ts'
import type { PatientMatch } from '../../../../contract/patients/practitioner-patients.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { foldText } from '../../../../domain/text/fold-text.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import css from './register.module.css'
import { listedName } from '../../../../domain/text/person-name.ts'
import { storedLastName } from '../../../../contract/patients/stored-last-name.ts'

type PossibleDuplicatesProps = {
  matches: readonly PatientMatch[]
  detail: string
  typed: PatientDetails | undefined
  busy: boolean
  onAnother: () => void
}

/** Existing patients who may be the same person; a duplicate record would split the patient's spots. */
export function PossibleDuplicates({ matches, detail, typed, busy, onAnother }: PossibleDuplicatesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside className={css.known} aria-label="Is this the same person?">
      <Banner tone="warn" icon={Users}>
        <h2 ref={heading} tabIndex={-1} className="h3">
          Is this the same person?
        </h2>
        <p>{detail}</p>
      </Banner>
      {typed !== undefined &&
        matches.map((match, at) => <DuplicateComparison key={match.patientId ?? at} {...{ match, typed }} />)}
      <Button width="full" busy={busy ? 'Registering' : undefined} onPress={onAnother}>
        Different person, register as new
      </Button>
    </aside>
  )
}

function DuplicateComparison({ match, typed }: { match: PatientMatch; typed: PatientDetails }) {
  if (!match.isAtYourPractice) return <p>{match.displayName}: their details are not shown here.</p>
  const rows = rowsOf(match, typed)
  return (
    <section>
      <table className={css.compared}>
        <caption className="vh">What you typed beside {match.displayName}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">What</span>
            </th>
            <th scope="col">You typed</th>
            <th scope="col">Known here</th>
            <th scope="col">
              <span className="vh">Same or not</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mine, theirs, is }) => (
            <tr key={name} data-is={is}>
              <th scope="row">{name}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
              <td>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {match.patientId !== null && (
        <ButtonLink kind="primary" width="full" icon={UserCheck} href={`/clinician/patients/${match.patientId}`}>
          Same person, use this record
        </ButtonLink>
      )}
    </section>
  )
}

type Row = { name: string; mine: string; theirs: string; is: 'same' | 'near' | 'differs' }

/** `near`: equal except for capitals and macrons. */
function rowsOf({ displayName, birthDate, mobilePhone, nhi = null }: PatientMatch, typed: PatientDetails): Row[] {
  const name = listedName({ ...typed, lastName: storedLastName(typed.lastName) })
  const phone = typed.mobilePhone ?? ''
  const ending = mobilePhone?.slice(-3) ?? ''
  const typedNhi = nhiOf(typed.nhi) ?? ''
  return [
    {
      name: 'Name',
      mine: name,
      theirs: displayName,
      is: name === displayName ? 'same' : foldText(name) === foldText(displayName) ? 'near' : 'differs',
    },
    {
      name: 'Birth date',
      mine: dateText(typed.birthDate),
      theirs: birthDate === null ? 'None' : dateText(birthDate),
      is: typed.birthDate === birthDate ? 'same' : 'differs',
    },
    {
      name: 'Mobile',
      mine: phone === '' ? 'None' : formatPhone(phone),
      theirs: mobilePhone === null ? 'None' : `Ends in ${ending}`,
      is: ending !== '' && phone.replaceAll(/\D/g, '').endsWith(ending) ? 'same' : 'differs',
    },
    ...(typedNhi === '' && nhi === null
      ? []
      : [
          {
            name: 'NHI',
            mine: typedNhi === '' ? 'None' : typedNhi,
            theirs: nhi ?? 'None',
            is: typedNhi === nhi ? ('same' as const) : ('differs' as const),
          },
        ]),
  ]
}
