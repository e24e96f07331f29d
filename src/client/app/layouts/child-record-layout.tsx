import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import type { FamilyChild } from '../../../contract/patients/family.ts'
import { personName } from '../../../domain/text/person-name.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { latestDay } from '../../../domain/time/zoned-time.ts'
import { getFamilyQuery } from '../../data/patients/family.ts'
import { useDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import { PatientLayout, type PatientLayoutProps } from './patient-layout.tsx'
import css from './patient-record-layout.module.css'
import { RecordPages } from './record-pages.tsx'

const childPages = () =>
  [
    { page: '', word: t`Overview` },
    { page: '/reports', word: t`Reports` },
    { page: '/clinical-images', word: t`Skin` },
  ] as const

type ChildRecordLayoutProps = {
  patientId: PatientId
  page: ReturnType<typeof childPages>[number]['page']
  /** The parent page; home by default. */
  back?: PatientLayoutProps['back']
  width?: PatientLayoutProps['width']
  children: (child: FamilyChild) => ReactNode
}

/** A page of a child's record for their parent or guardian: whose it is stays on screen. */
export function ChildRecordLayout({ back, width, ...of }: ChildRecordLayoutProps) {
  const loginId = useSession()?.login.loginId
  return (
    <PatientLayout place="home" back={back ?? { href: '/', word: <Trans>Home</Trans> }} width={width}>
      {loginId !== undefined && <Record {...of} loginId={loginId} />}
    </PatientLayout>
  )
}

type RecordProps = Pick<ChildRecordLayoutProps, 'patientId' | 'page' | 'children'> & {
  loginId: Parameters<typeof getFamilyQuery>[1]
}

function Record({ patientId, page, loginId, children }: RecordProps) {
  const device = useDevice()
  const family = useQuery(getFamilyQuery(device, loginId))
  const [today] = useState(() => latestDay(device.clock.now()))
  if (family.data === undefined) return <QueryPlaceholder of={family} rows={4} label={t`Loading the record`} />
  // What is kept for offline does not outlast the child’s 16th birthday.
  const child = family.data.children.find((one) => one.patientId === patientId && today < one.until)
  if (child === undefined) return <NoRecord />
  return (
    <>
      <div className={css.whose}>
        <WhoseRecord child={child} />
        <RecordPages patientId={patientId} pages={childPages()} page={page} />
      </div>
      {children(child)}
    </>
  )
}

function WhoseRecord({ child: { firstName, lastName, birthDate, until } }: { child: FamilyChild }) {
  return (
    <section className={css.person} aria-label={t`Whose record`}>
      <Avatar name={personName(firstName, lastName)} />
      <p>
        <b>
          <OwnText>
            <Trans>You are looking at {firstName}’s record</Trans>
          </OwnText>
        </b>
        <span className="small muted">
          <OwnText>
            <Trans>
              Born {dateText(birthDate)}. You can see it until {dateText(until)}.
            </Trans>
          </OwnText>
        </span>
      </p>
    </section>
  )
}

function NoRecord() {
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>You can’t see this record</Trans>
      </h1>
      <EmptyState
        title={<Trans>There is no record here that you may see</Trans>}
        action={
          <ButtonLink href="/">
            <Trans>Go to Home</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          A parent or guardian sees a child’s record until the child is 16, once a clinic has checked who they are.
        </Trans>
      </EmptyState>
    </>
  )
}
