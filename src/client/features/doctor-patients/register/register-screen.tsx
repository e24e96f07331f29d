import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronLeft, UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { PatientDetails } from '../../../../contract/patients/patient.ts'
import { DoctorLayout } from '../../../app/layouts/doctor-layout.tsx'
import { registerPatient } from '../../../data/practitioner-patients.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { localDate } from '../../../page/words/day-text.ts'
import { useSession } from '../../../session/who/use-who.ts'
import { activeContext } from '../../../session/who/who.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { KnownPeople } from './known-people.tsx'
import { PersonFields } from './person-fields.tsx'
import { emptyFields, type Faults, readFields, type RegisterFields } from './register-fields.ts'
import css from './register.module.css'

/** /clinician/patients/register: somebody new for the practice; who may be known already is compared first. */
export function RegisterScreen() {
  const session = useSession()
  const context = session && activeContext(session)
  const [fields, setFields] = useState<RegisterFields>(emptyFields)
  const countryCode = context?.locale === 'en-AU' ? ('AU' as const) : ('NZ' as const)
  const { faults, register, registering, known, forget } = useRegister(fields, countryCode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    register(false)
  }
  const change = (typed: Partial<RegisterFields>) => {
    setFields({ ...fields, ...typed })
    forget()
  }
  return (
    <DoctorLayout place="patients">
      <div className={css.page} data-known={known !== undefined}>
        <form className={css.form} noValidate onSubmit={submit}>
          <Back />
          <PageHeader title="Register a patient" detail={`For ${context?.name ?? 'your practice'}`} />
          {faults.form !== undefined && (
            <Alert tone="danger" announce="now">
              <p>{faults.form}</p>
            </Alert>
          )}
          <PersonFields {...{ fields, faults, countryCode }} onTyped={change} />
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
              unavailableBecause={known === undefined ? undefined : 'Choose first: same person or not'}
            >
              Register
            </Button>
          </div>
        </form>
        {known !== undefined && <KnownPeople {...known} busy={registering} onAnother={() => register(true)} />}
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

function useRegister(fields: RegisterFields, countryCode: 'NZ' | 'AU') {
  const { api, clock } = useDevice()
  const router = useRouter()
  const practiceId = useSession()?.activePracticeId ?? null
  const [faults, setFaults] = useState<Faults>({})
  const sending = useMutation(registerPatient(api))
  const answer = sending.data?.kind === 'known' && sending.variables !== undefined ? sending.data : undefined
  const send = (patient: PatientDetails, confirmNew: boolean) => {
    if (practiceId === null) return
    sending.mutate(
      { practiceId, patient, confirmNew },
      {
        onSuccess: (said) =>
          said.kind === 'registered' &&
          void router.navigate({ href: `/clinician/patients/${said.patient.patientId}`, replace: true }),
        onError: (error) => setFaults(failureOf(error)),
      },
    )
  }
  return {
    faults,
    registering: sending.isPending,
    known: answer && { matches: answer.matches, detail: answer.detail, typed: sending.variables?.patient },
    forget: () => {
      setFaults({})
      if (answer !== undefined) sending.reset()
    },
    register: (confirmNew: boolean) => {
      const read = readFields(fields, { countryCode, today: localDate(new Date(clock.now())) })
      setFaults(read.kind === 'faults' ? read.faults : {})
      if (read.kind === 'patient') send(read.patient, confirmNew)
    },
  }
}
