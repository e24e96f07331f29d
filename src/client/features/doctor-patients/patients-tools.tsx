import { useMutation } from '@tanstack/react-query'
import { Download, Printer, UserPlus } from 'lucide-react'
import { phoneText } from '../../../domain/identifiers/phone-text.ts'
import { csvLines } from '../../../domain/patients/csv-lines.ts'
import { dateText } from '../../../domain/time/day-words.ts'
import { dayText } from '../../../domain/time/moment-words.ts'
import { allPatients, type PatientsAsked } from '../../data/practitioner-patients.ts'
import { useDevice } from '../../device/device-context.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Key } from '../../ui/signs/key.tsx'
import css from './doctor-patients.module.css'

const heads = ['Last name', 'First name', 'Born', 'NHI', 'Medicare', 'Phone', 'Suburb', 'Spots', 'Last visit']

/** The list on paper and in a file, and somebody new. */
export function PatientsTools({ asked }: { asked: PatientsAsked }) {
  const timeZone = useZone()
  const reading = useMutation(allPatients(useDevice().api))
  const save = () =>
    reading.mutate(asked, {
      onSuccess: (patients) => {
        const rows = patients.map((patient) => [
          patient.lastName,
          patient.firstName,
          dateText(patient.birthDate),
          patient.nhi ?? '',
          patient.medicareNumber ?? '',
          patient.mobilePhone === null ? '' : phoneText(patient.mobilePhone),
          patient.suburb ?? '',
          String(patient.numberOfLesions),
          patient.whenLastVisited === null ? '' : dayText(patient.whenLastVisited, timeZone),
        ])
        saveBlob('patients.csv', new Blob([csvLines([heads, ...rows])], { type: 'text/csv;charset=utf-8' }))
      },
    })
  return (
    <div className={css.tools}>
      {reading.error !== null && (
        <Alert tone="warn" announce="now">
          <p>{failureOf(reading.error).form}</p>
        </Alert>
      )}
      <Button icon={Printer} onPress={() => window.print()}>
        Print
      </Button>
      <Button icon={Download} busy={reading.isPending ? 'Reading' : undefined} onPress={save}>
        CSV
      </Button>
      <ButtonLink kind="primary" icon={UserPlus} href="/clinician/patients/register">
        Register a patient <Key of="R" />
      </ButtonLink>
    </div>
  )
}
