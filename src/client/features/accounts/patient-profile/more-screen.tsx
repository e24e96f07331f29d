import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileText, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { LanguageSwitch } from '../../../page/i18n/language-switch.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { useSignOut } from '../../../session/sign-out/session-provider.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import css from '../account.module.css'
import { ThemeChoice } from '../theme-choice.tsx'
import { RecordRows } from './record-rows.tsx'

/**
 * /more: the patient's profile, links about their record, display settings of this device, and our privacy page and
 * terms.
 */
export function MoreScreen() {
  const session = useSession()
  const signOut = useSignOut()
  if (session === undefined) return null
  return (
    <PatientLayout place="more">
      <PageHeader title={<Trans>More</Trans>} detail={session.login.userName} />
      <Card look="flush">
        <Rows label={t`You`}>
          <Row
            lead={<UserRound aria-hidden />}
            title={<Trans>Your profile</Trans>}
            detail={<Trans>Name, phone, password, passkeys, devices</Trans>}
            opens={{ href: '/profile' }}
          />
        </Rows>
      </Card>
      <RecordRows />
      <Card look="flush">
        <CardHead title={<Trans>This device</Trans>} />
        <div className={css.body}>
          <ThemeChoice />
          <LanguageSwitch />
        </div>
      </Card>
      <Card look="flush">
        <Rows label={t`About Lentigo`}>
          <Row lead={<ShieldCheck aria-hidden />} title={<Trans>Privacy</Trans>} opens={{ href: '/privacy' }} />
          <Row lead={<FileText aria-hidden />} title={<Trans>Terms</Trans>} opens={{ href: '/terms' }} />
        </Rows>
      </Card>
      <Button icon={LogOut} width="full" onPress={() => void signOut('signed-out')}>
        <Trans>Sign out</Trans>
      </Button>
    </PatientLayout>
  )
}
