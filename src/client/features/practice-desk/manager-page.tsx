import type { ReactNode } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { useSession } from '../../session/who/use-who.ts'
import { activeContext } from '../../session/who/who.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'

/** Whose desk it is: the practice that they manage and who they are. */
export type Desk = { practiceId: PracticeId; practiceName: string; userName: string; loginId: string }

export type ManagerPageProps = {
  place: 'users' | 'tablets' | 'practice'
  title: string
  /** At most one button. */
  action?: ReactNode
  children: (desk: Desk) => ReactNode
}

/** A page of a practice's manager. */
export function ManagerPage({ place, title, action, children }: ManagerPageProps) {
  const session = useSession()
  const practice = session && activeContext(session)
  if (session === undefined || practice === undefined) return null
  const { userName, loginId } = session.login
  const desk = { practiceId: practice.contextId, practiceName: practice.name, userName, loginId }
  return (
    <DoctorLayout place={place}>
      <PageHeader title={title} detail={practice.name}>
        {action}
      </PageHeader>
      {children(desk)}
    </DoctorLayout>
  )
}
