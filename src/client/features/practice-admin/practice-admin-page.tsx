import type { ReactNode } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { activeContext } from '../../session/current-user/current-user.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'

/** The practice that the signed-in manager manages, and their login. */
export type ManagedPractice = { practiceId: PracticeId; practiceName: string; userName: string; loginId: string }

type PracticeAdminPageProps = {
  place: 'users' | 'access' | 'tablets' | 'practice'
  title: string
  /** At most one button. */
  action?: ReactNode
  children: (practice: ManagedPractice) => ReactNode
}

/** A page of a practice's manager. */
export function PracticeAdminPage({ place, title, action, children }: PracticeAdminPageProps) {
  const session = useSession()
  const context = session && activeContext(session)
  if (session === undefined || context === undefined) return null
  const { userName, loginId } = session.login
  const practice = { practiceId: context.contextId, practiceName: context.name, userName, loginId }
  return (
    <DoctorLayout place={place}>
      <PageHeader title={title} detail={context.name}>
        {action}
      </PageHeader>
      {children(practice)}
    </DoctorLayout>
  )
}
