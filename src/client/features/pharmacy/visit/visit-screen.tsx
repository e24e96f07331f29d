import { type ComponentType, useCallback, useState } from 'react'
import type { PracticeId, VisitId } from '../../../../contract/ids.ts'
import { knownPatient } from '../../../../domain/visits/known-patient.ts'
import type { VisitStep } from '../../../../contract/visits/visit-steps.ts'
import { dermatoscopeSetup } from '../../../parts/visits/dermatoscope-setup.ts'
import { searchPractitionerPatientsOnline } from '../../../data/patients/practitioner-patients.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { ConsentStep } from './consent/consent-step.tsx'
import { PatientStep } from './patient/patient-step.tsx'
import { ReviewStep } from './review/review-step.tsx'
import { RiskStep } from './risk/risk-step.tsx'
import type { LeaveQuestion } from './use-leave-visit.ts'
import type { SearchPatients } from './patient/use-online-patients.ts'
import { type OpenedVisit, VisitGate } from './visit-gate.tsx'

type VisitScreenProps = {
  draftId: VisitId | undefined
  step: VisitStep | undefined
  at: string | undefined
  LeaveDialog: ComponentType<LeaveQuestion>
}

const formSteps: readonly VisitStep[] = ['patient', 'consent', 'risk', 'review']

/** /clinician/visits: the steps of a visit without the figure. */
export function VisitScreen(props: VisitScreenProps) {
  return (
    <VisitGate {...props} steps={formSteps}>
      {(opened) => <FormStep key={opened.step} {...opened} />}
    </VisitGate>
  )
}

function FormStep({ visit, step, open, kit }: OpenedVisit) {
  const network = useNetwork()
  const searchOnline = useSearchOnline(visit.draft.practiceId, kit.timeZone)
  switch (step) {
    case 'patient':
      return (
        <PatientStep
          visit={visit}
          patients={kit.patients}
          searchOnline={network === 'online' ? searchOnline : undefined}
        />
      )
    case 'consent':
      return <ConsentStep visit={visit} products={kit.products} />
    case 'risk':
      return <RiskStep visit={visit} />
    case 'review':
      return <Review visit={visit} step={step} open={open} kit={kit} />
    case 'plot':
    case 'photos':
      return null
  }
}

function Review({ visit, open, kit }: OpenedVisit) {
  const { outbox } = useDevice()
  const network = useNetwork()
  const [fault, setFault] = useState<string>()
  const send = async () => {
    setFault(undefined)
    try {
      const dermatoscope = dermatoscopeSetup.read()
      await open.sealWith((draft) => outbox.seal(draft, { today: visit.checkContext.today, dermatoscope }))
    } catch (error) {
      setFault(sealFault(error))
    }
  }
  return <ReviewStep visit={visit} products={kit.products} network={network} onSend={send} sendFault={fault} />
}

function useSearchOnline(practiceId: PracticeId, timeZone: string): SearchPatients {
  const { api } = useDevice()
  return useCallback(
    async (typed, signal) => {
      const found = await searchPractitionerPatientsOnline(api, { practiceId, typed }, signal)
      return found.map((patient) => knownPatient(patient, timeZone))
    },
    [api, practiceId, timeZone],
  )
}

/** Why a visit could not be sealed, and what to do, by the name of the error. */
function sealFault(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'PhotoMissing':
    case 'DamagedRecord':
      return 'A photo is damaged on this tablet. Photos with a broken picture must be taken again, then send. Everything else is safe.'
    case 'QuotaExceededError':
      return 'The tablet is full. Let the outbox send its visits or delete other apps’ files, then send again. The visit is safe as a draft.'
    case 'NoSession':
      return 'You were signed out. Sign in and send again. The visit is safe as a draft.'
    default:
      return 'The tablet could not finish the visit. It is safe as a draft. Press Send again; if it fails again, get in touch: Help says how.'
  }
}
