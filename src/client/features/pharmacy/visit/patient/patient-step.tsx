import { ArrowRight, X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { needsGuardian } from '../../../../../domain/visits/age-bracket.ts'
import { areDetailsUnchanged } from '../../../../../domain/visits/unchanged-answers.ts'
import { hasWayToReach, patientBirthDate } from '../../../../../domain/visits/complete/missing-patient.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import type { KnownPatient, PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { missingOnStep } from '../../../../../domain/visits/complete/missing-in-visit.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { FooterActions } from '../../../../ui/frame/footer-actions.tsx'
import { AddressFields, ContactFields } from './contact-fields.tsx'
import { EligibilityNotes } from './eligibility-notes.tsx'
import { FindPatient } from './find-patient.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { KnownPatientCard, PersonHereNote } from './known-patient-card.tsx'
import { markAsNewPatient, editPatient, withReach, withRecord, withoutRecord } from './patient-changes.ts'
import { patientAt, PatientForm } from './patient-form.tsx'
import css from './patient-step.module.css'
import { SamePerson } from './same-person.tsx'
import { saveWords } from '../save-words.ts'
import { useStepErrors, type StepErrors } from '../use-step-errors.ts'
import { unchangedWord } from '../consent/unchanged-word.ts'
import { useLastAnswers } from '../consent/use-last-answers.ts'
import { useDuplicates } from './use-duplicates.ts'
import { useTakeFor } from './use-take-for.ts'
import type { SearchPatients } from './use-online-patients.ts'
import type { VisitContext } from '../visit-context.ts'
import { VisitFrame } from '../visit-frame.tsx'

type PatientStepProps = {
  visit: VisitContext
  /** The practice's patients that this tablet has. */
  patients: readonly KnownPatient[]
  searchOnline: SearchPatients | undefined
}

/** The patient of the visit: found or typed, with a question for each likely duplicate. */
export function PatientStep({ visit, patients, searchOnline }: PatientStepProps) {
  const { draft, change } = visit
  const errors = useStepErrors(visit, 'patient', ({ code }) => code === 'patient-not-settled')
  useLastAnswers(visit)
  const duplicates = useDuplicates({ visit, patients, searchOnline })
  const [first] = duplicates.open
  const choose = (record: KnownPatient) => change((now) => withRecord(now, record))
  const takeFor = useTakeFor(visit)
  const goOn = () => {
    change(markAsNewPatient)
    visit.goTo('consent')
  }
  const side =
    first === undefined ? (
      <div className={css.side}>
        {draft.patient.kind !== 'known' && (
          <FindPatient
            patients={patients}
            searchOnline={searchOnline}
            onChoose={choose}
            here={duplicates.here}
            onTakeFor={takeFor}
          />
        )}
        <EligibilityNotes />
      </div>
    ) : (
      <SamePerson
        fields={draft.patient.fields}
        countryCode={draft.countryCode}
        alike={first}
        count={duplicates.open.length}
        lookedIn={duplicates.lookedIn}
        onYes={() => (first.kind === 'record' ? choose(first.record) : takeFor(first.visit))}
        onNo={() => duplicates.dismiss(first)}
      />
    )
  return (
    <VisitFrame
      visit={visit}
      step="patient"
      side={side}
      foot={<PatientFoot visit={visit} isAsked={first !== undefined} onGoOn={() => errors.continueIfValid(goOn)} />}
    >
      <PatientFields visit={visit} errors={errors} />
    </VisitFrame>
  )
}

function PatientFoot({ visit, isAsked, onGoOn }: { visit: VisitContext; isAsked: boolean; onGoOn: () => void }) {
  const reason = isAsked ? 'First tell us if it is the same person' : undefined
  const leave = (
    <Button kind="quiet" icon={X} onPress={visit.onKeep}>
      Save and leave
    </Button>
  )
  return (
    <FooterActions leave={leave} note={isAsked ? <ToTheQuestion>{reason}</ToTheQuestion> : saveWords(visit.save)}>
      <Button
        kind={isAsked ? 'second' : 'primary'}
        size="main"
        icon={ArrowRight}
        iconAt="end"
        unavailableBecause={reason}
        onPress={onGoOn}
      >
        {(isUnchanged(visit) && unchangedWord('all')) || 'Go to consent'}
      </Button>
    </FooterActions>
  )
}

/** The details of a returning patient are the same as on record, and none are missing. */
const isUnchanged = ({ draft, missing }: VisitContext) =>
  areDetailsUnchanged(draft) && missingOnStep(missing, 'patient').length === 0

/** A link to the question, which may be below the fold. */
function ToTheQuestion({ children }: { children: ReactNode }) {
  const go = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(visitAnchors.samePerson)?.focus()
  }
  return (
    <a href={`#${visitAnchors.samePerson}`} onClick={go}>
      {children}
    </a>
  )
}

function PatientFields({ visit, errors }: { visit: VisitContext; errors: StepErrors }) {
  const { draft, change, checkContext } = visit
  const { patient, countryCode, consent } = draft
  const birthDate = patientBirthDate(draft, checkContext.today)
  const form = {
    fields: patient.fields,
    countryCode,
    errorOf: errors.of,
    onTyped: (typed: Partial<PatientFields>) => change((now) => editPatient(now, typed), 'typing'),
    onChosen: (typed: Partial<PatientFields>) => change((now) => editPatient(now, typed)),
  }
  return (
    <div className={css.form}>
      <h1>Who is this visit for?</h1>
      {errors.summary.length > 0 && <ErrorSummary key={errors.attempt} problems={errors.summary} />}
      {patient.kind === 'known' ? (
        <>
          <KnownPatientCard record={patient.record} onLeave={() => change(withoutRecord)} />
          <ContactFields at={patientAt(form)} countryCode={countryCode} />
          <AddressFields at={patientAt(form)} />
        </>
      ) : (
        <>
          {patient.kind === 'new' && patient.ownId !== undefined && (
            <PersonHereNote onLeave={() => change(withoutRecord)} />
          )}
          <PatientForm {...form} />
        </>
      )}
      {!hasWayToReach(draft) && (
        <CheckboxField
          label="There is no way to reach them"
          detail="Nothing can be sent to them. Tell them to ask here for their report."
          checked={draft.reach === 'no-way'}
          onChecked={(isTold) => change((now) => withReach(now, isTold))}
        />
      )}
      {birthDate !== null && needsGuardian(birthDate, checkContext.today) && (
        <GuardianFields
          guardian={consent.guardian}
          errorOf={errors.of}
          onTyped={(guardian) => change((now) => ({ ...now, consent: { ...now.consent, guardian } }), 'typing')}
        />
      )}
    </div>
  )
}
