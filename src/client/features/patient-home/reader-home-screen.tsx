import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Camera, Images } from 'lucide-react'
import { phoneText } from '../../../domain/identifiers/phone-text.ts'
import { dateText } from '../../../domain/time/day-words.ts'
import type { PatientId } from '../../../contract/ids.ts'
import type { PatientWithLogin } from '../../../contract/patients/patients.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { dayText } from '../../page/words/day-text.ts'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { ReaderFrame } from '../../app/layouts/reader-frame.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { NextVisit } from './next-visit.tsx'
import css from './patient-home.module.css'
import { bookingsQuery } from '../../data/bookings.ts'
import { readPatientQuery } from '../../data/patients.ts'
import { RecordSection } from './record-section.tsx'
import { Waiting } from './waiting.tsx'

/** /patient/{patientId} of clinic staff: whom they look at, their next visit, and the way to their images. */
export function ReaderHomeScreen({ user, patientId }: { user: UserDevice; patientId: PatientId }) {
  return (
    <UserDeviceProvider user={user}>
      <ReaderFrame patientId={patientId} page="" place="home">
        <ReadPatient patientId={patientId} />
      </ReaderFrame>
    </UserDeviceProvider>
  )
}

function ReadPatient({ patientId }: { patientId: PatientId }) {
  const patient = useQuery(readPatientQuery(useDevice(), patientId))
  return (
    <RecordSection query={patient} label={t`Loading the patient`}>
      {(data) =>
        data === null ? (
          <EmptyState title={<Trans>No such patient</Trans>}>
            <Trans>There is no record under this address. Open the patient from a list.</Trans>
          </EmptyState>
        ) : (
          <>
            <h1 tabIndex={-1}>{data.fullName}</h1>
            <Facts patient={data} />
            <ButtonLink
              kind="primary"
              size="main"
              icon={Images}
              href={`/patient/${patientId}/clinical-images`}
              className={css.open}
            >
              <Trans>Open the images</Trans>
            </ButtonLink>
            <ButtonLink icon={Camera} href={`/patient/${patientId}/images`} className={css.open}>
              <Trans>Photos that they sent</Trans>
            </ButtonLink>
            {data.loginId !== null && <ReadBookings loginId={data.loginId} />}
          </>
        )
      }
    </RecordSection>
  )
}

function ReadBookings({ loginId }: { loginId: NonNullable<PatientWithLogin['loginId']> }) {
  const bookings = useQuery(bookingsQuery(useDevice(), loginId))
  return (
    <RecordSection query={bookings} label={t`Loading the bookings`}>
      {(records) => (
        <>
          <NextVisit bookings={records} whose="theirs" />
          <Waiting bookings={records} waitlist={[]} />
        </>
      )}
    </RecordSection>
  )
}

function Facts({ patient }: { patient: PatientWithLogin }) {
  return (
    <Card look="flush">
      <CardHead title={<Trans>Patient</Trans>} />
      <div className={css.facts}>
        <KeyValues
          items={[
            { name: t`Born`, value: dateText(patient.birthDate) },
            { name: patient.countryCode === 'NZ' ? 'NHI' : t`Medicare`, value: numberOf(patient) ?? t`Not known` },
            { name: t`Mobile`, value: phoneText(patient.mobilePhone ?? t`Not known`) },
            { name: 'E-mail', value: patient.emailAddress ?? t`Not known` },
            {
              name: t`Last visit`,
              value: patient.whenLastVisited === null ? t`None yet` : dayText(patient.whenLastVisited),
            },
            { name: t`Spots`, value: String(patient.numberOfLesions) },
          ]}
        />
      </div>
    </Card>
  )
}

const numberOf = ({ countryCode, nhi, medicareNumber }: PatientWithLogin) =>
  countryCode === 'NZ' ? nhi : medicareNumber
