import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronLeft, UserPlus } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { patientDetails } from '../../../../contract/patients/patient.ts'
import { DoctorLayout } from '../../../app/layouts/doctor-layout.tsx'
import { registerPractitionerPatient } from '../../../data/patients/practitioner-patients.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { localDate } from '../../../page/i18n/date-format.ts'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { activeContext } from '../../../session/current-user/current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { PersonFields } from './person-fields.tsx'
import { emptyFields, patientOf, type RegisterFields, registerProblems } from './register-fields.ts'
import css from './register.module.css'

/** /clinician/patients/register: registers a patient of the practice, after comparing possible duplicates. */
export function RegisterScreen() {
  const session = useSession()
  const context = session && activeContext(session)
  const countryCode = context?.locale === 'en-AU' ? ('AU' as const) : ('NZ' as const)
  const { form, registering, known, registerAnother } = useRegister(countryCode)
  return (
    <DoctorLayout place="patients">
      <div className={css.page} data-known={known !== undefined}>
        <form className="column-4" noValidate onSubmit={form.onSubmit}>
          <Back />
          <PageHeader title="Register a patient" detail={`For ${context?.name ?? 'your practice'}`} />
          <FormErrorSummary form={form} />
          <PersonFields at={form.fields} countryCode={countryCode} />
          <div className={css.actions}>
            <ButtonLink kind="quiet" href="/clinician/patients">
              Cancel
            </ButtonLink>
            <Button
              kind="primary"
              size="main"
              icon={UserPlus}
              type="submit"
              busy={registering ? 'Registering' : undefined}
              unavailableBecause={known === undefined ? undefined : 'Choose first: same or different person'}
            >
              Register
            </Button>
          </div>
        </form>
        {known !== undefined && <PossibleDuplicates {...known} busy={registering} onAnother={registerAnother} />}
      </div>
    </DoctorLayout>
  )
}

const Back = () => (
  <div>
    <ButtonLink kind="quiet" size="small" icon={ChevronLeft} href="/clinician/patients">
      Patients
    </ButtonLink>
  </div>
)

function useRegister(countryCode: 'NZ' | 'AU') {
  const { api, clock } = useDevice()
  const router = useRouter()
  const practiceId = useSession()?.activePracticeId ?? null
  const sending = useMutation(registerPractitionerPatient(api))
  const about = { countryCode, today: localDate(new Date(clock.now())) }
  const send = async (fields: RegisterFields, confirmNew: boolean) => {
    if (practiceId === null) return
    const said = await sending.mutateAsync({ practiceId, patient: patientOf(fields, about), confirmNew })
    if (said.kind === 'registered')
      await router.navigate({ href: `/clinician/patients/${said.patient.patientId}`, replace: true })
  }
  const answer = sending.data?.kind === 'known' && sending.variables !== undefined ? sending.data : undefined
  const isAnother = useRef(false)
  const form = useContractForm<RegisterFields>({
    name: 'register',
    initial: emptyFields,
    names: { birthDate: 'birth' },
    check: (fields) => registerProblems(fields, about),
    contract: (fields) => patientDetails.safeParse(patientOf(fields, about)),
    submit: (fields) => send(fields, isAnother.current),
    // The comparison is outdated.
    onTyped: () => {
      form.clearErrors()
      if (answer !== undefined) sending.reset()
    },
  })
  const { state } = form
  return {
    form: {
      ...form,
      onSubmit: (event: FormEvent) => {
        isAnother.current = false
        form.onSubmit(event)
      },
    },
    registering: state === 'sending',
    known: answer && { matches: answer.matches, detail: answer.detail, typed: sending.variables?.patient },
    registerAnother: () => {
      isAnother.current = true
      form.send()
    },
  }
}
