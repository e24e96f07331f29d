import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Camera, Images } from 'lucide-react'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import type { PatientId } from '../../../contract/ids.ts'
import type { PatientWithLogin } from '../../../contract/patients/patients.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { dayText } from '../../page/i18n/date-format.ts'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { PatientRecordLayout } from '../../app/layouts/patient-record-layout.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { NextVisit } from './next-visit.tsx'
import css from './patient-home.module.css'
import { searchBookingsQuery } from '../../data/bookings/bookings.ts'
import { getPatientQuery } from '../../data/patients/patients.ts'
import { RecordSection } from './record-section.tsx'
import { OpenRequests } from './open-requests.tsx'

/** /patient/{patientId} for clinic staff: the patient's details, next visit, and links to their images. */
export function ReaderHomeScreen({ user, patientId }: { user: UserDevice; patientId: PatientId }) {
  return (
    <UserDeviceProvider user={user}>
      <PatientRecordLayout patientId={patientId} page="" place="home">
        <ReadPatient patientId={patientId} />
      </PatientRecordLayout>
    </UserDeviceProvider>
  )
}

function ReadPatient({ patientId }: { patientId: PatientId }) {
  const patient = useQuery(getPatientQuery(useDevice(), patientId))
  return (
    <RecordSection query={patient} label={t`Loading the patient`}>
      {(data) =>
        data === null ? (
          <EmptyState title={<Trans>No such patient</Trans>}>
            <Trans>There is no record at this address. Open the patient from a list.</Trans>
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
  const bookings = useQuery(searchBookingsQuery(useDevice(), loginId))
  return (
    <RecordSection query={bookings} label={t`Loading the bookings`}>
      {(records) => (
        <>
          <NextVisit bookings={records} whose="theirs" />
          <OpenRequests bookings={records} waitlist={[]} />
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
            { name: t`Mobile`, value: formatPhone(patient.mobilePhone ?? t`Not known`) },
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
