import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { ConsultationKind } from '../../../contract/enums.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { addConsultation } from '../../data/consultations.ts'
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
import { personName } from '../../../domain/text/person-name.ts'

const maxShown = 5
const kinds: readonly ConsultationKind[] = ['in-person', 'video', 'phone']

/** Adds a consultation for a patient of the practice, and opens it. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const device = useDevice()
  const navigate = useNavigate()
  const [patientId, setPatient] = useState<PatientId>()
  const [kind, setKind] = useState<ConsultationKind>('in-person')
  const [consultationId] = useState(() => crypto.randomUUID())
  const adding = useMutation(addConsultation(device.api))
  const add = () => {
    if (patientId === undefined) return
    adding.mutate(
      { consultationId, patientId, kind },
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
            {...(adding.isPending && { busy: 'Adding' })}
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
      {adding.error !== null && <ChangeError error={adding.error} />}
    </Dialog>
  )
}

type PatientChoiceProps = { value: PatientId | undefined; onValue: (patientId: PatientId) => void }

function PatientChoice({ value, onValue }: PatientChoiceProps) {
  const practiceId = useSession()?.activePracticeId ?? null
  const [words, setWords] = useState('')
  const query = { practiceId, keywords: useDeferredValue(words.trim()), filter: {} }
  const isSearching = practiceId !== null && query.keywords.length > 1
  const found = useQuery({ ...searchPractitionerPatientsQuery(useDevice(), query), enabled: isSearching })
  return (
    <>
      <TextField label="Find the patient" type="search" value={words} onValue={setWords} />
      {isSearching && found.data !== undefined && (
        <RadioGroup
          label={found.data.recordCount === 0 ? 'Nobody by that name' : 'Patient'}
          value={value}
          onValue={onValue}
          options={found.data.records.slice(0, maxShown).map((patient) => ({
            value: patient.patientId,
            label: personName(patient.firstName, patient.lastName),
            detail: `Born ${dateText(patient.birthDate)}`,
          }))}
        />
      )}
    </>
  )
}
