import { UserCheck, Users } from 'lucide-react'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import type { PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useZone } from '../../../../session/current-user/use-zone.ts'
import { compareRecord, compareVisitHere } from './compare-record.ts'
import type { Alike } from './use-duplicates.ts'
import css from './same-person.module.css'
import { OwnText } from '../../../../ui/own-text.tsx'

type SamePersonProps = {
  fields: PatientFields
  countryCode: 'NZ' | 'AU'
  alike: Alike
  /** The number of records and visits that may be of this person, including this one. */
  count: number
  lookedIn: 'tablet' | 'all-records'
  onYes: () => void
  onNo: () => void
}

/** A likely duplicate: the typed fields beside the record or the other visit here, and two answers. */
export function SamePerson({ fields, countryCode, alike, count, lookedIn, onYes, onNo }: SamePersonProps) {
  const timeZone = useZone()
  const rows =
    alike.kind === 'record'
      ? compareRecord(fields, alike.record)
      : compareVisitHere(fields, alike, { timeZone, countryCode })
  const isDifferent = rows.some(({ differs }) => differs)
  return (
    <section className={css.panel} aria-label="Is this the same person?">
      <Banner tone="warn" icon={Users} title="Is this the same person?" announce="politely">
        <p className="small">{foundWords(count, lookedIn)}</p>
      </Banner>
      <table className={css.compared}>
        <thead>
          <tr>
            <th>
              <span className="vh">What is compared</span>
            </th>
            <th scope="col">You typed</th>
            <th scope="col">
              <OwnText>{alike.kind === 'record' ? 'On record' : 'On this tablet'}</OwnText>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, typed, onRecord, differs }) => (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">
                {name}
                {differs && <span className="vh"> differs</span>}
              </th>
              <td>{typed}</td>
              <td>{onRecord}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isDifferent && <p className="small muted">Yellow rows differ. Ask the patient.</p>}
      <div className={css.answers}>
        <Button kind="primary" width="full" icon={UserCheck} id={visitAnchors.samePerson} onPress={onYes}>
          Yes, <OwnText>{alike.kind === 'record' ? 'use this record' : 'the same person'}</OwnText>
        </Button>
        <Button width="full" onPress={onNo}>
          No, <OwnText>{count > 1 ? 'not this one' : 'a new person'}</OwnText>
        </Button>
      </div>
    </section>
  )
}

function foundWords(count: number, lookedIn: SamePersonProps['lookedIn']): string {
  const matches = count === 1 ? '1 close match' : `${count} close matches`
  if (lookedIn === 'all-records') return `${matches} in the records of your practice.`
  return `${matches} ${count === 1 ? 'is' : 'are'} stored on this tablet. We will check all records when you are online.`
}
