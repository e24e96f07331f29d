import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { ConsultationKind } from '../../../contract/consultations.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { changeConsultation } from '../../data/consultations.ts'
import { searchPractitionerPatientsQuery } from '../../data/patients/practitioner-patients.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChangeError } from './change-error.tsx'
import { kindText } from './consultation-text.ts'

const most = 5
const kinds: readonly ConsultationKind[] = ['in-person', 'video', 'phone']

/** Adds a consultation for a patient of the practice, and opens it. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const device = useDevice()
  const navigate = useNavigate()
  const [patientId, setPatient] = useState<PatientId>()
  const [kind, setKind] = useState<ConsultationKind>('in-person')
  const [consultationId] = useState(() => crypto.randomUUID())
  const change = useMutation(changeConsultation(device.api))
  const add = () => {
    if (patientId === undefined) return
    change.mutate(
      { kind: 'add', content: { consultationId, patientId, kind } },
      { onSuccess: () => void navigate({ to: `/clinician/consultations/${consultationId}` }) },
    )
  }
  return (
    <Dialog
      title="Add a consultation"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            {...(change.isPending && { busy: 'Adding' })}
            {...(patientId === undefined && { unavailableBecause: 'Choose the patient first.' })}
            onPress={add}
          >
            Add
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <PatientChoice value={patientId} onValue={setPatient} />
      <SegmentedControl<ConsultationKind>
        label="Kind"
        value={kind}
        onValue={setKind}
        options={kinds.map((value) => ({ value, label: kindText[value] }))}
      />
      {change.error !== null && <ChangeError error={change.error} />}
    </Dialog>
  )
}

type PatientChoiceProps = { value: PatientId | undefined; onValue: (patientId: PatientId) => void }

function PatientChoice({ value, onValue }: PatientChoiceProps) {
  const practiceId = useSession()?.activePracticeId ?? null
  const [words, setWords] = useState('')
  const asked = { practiceId, keywords: useDeferredValue(words.trim()), filter: {} }
  const isAsked = practiceId !== null && asked.keywords.length > 1
  const found = useQuery({ ...searchPractitionerPatientsQuery(useDevice(), asked), enabled: isAsked })
  return (
    <>
      <TextField label="Find the patient" type="search" value={words} onValue={setWords} />
      {isAsked && found.data !== undefined && (
        <RadioGroup
          label={found.data.recordCount === 0 ? 'Nobody of this name' : 'Patient'}
          value={value}
          onValue={onValue}
          options={found.data.records.slice(0, most).map((patient) => ({
            value: patient.patientId,
            label: `${patient.firstName} ${patient.lastName}`,
            detail: `Born ${dateText(patient.birthDate)}`,
          }))}
        />
      )}
    </>
  )
}
