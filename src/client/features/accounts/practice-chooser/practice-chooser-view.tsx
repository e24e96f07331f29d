import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Building2, LogOut } from 'lucide-react'
import type { Context } from '../../../../contract/accounts/auth.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import css from './practice-chooser.module.css'

type PracticeChooserViewProps = {
  contexts: readonly Context[]
  /** The practice that was used last; it is listed first. */
  lastUsed: number | undefined
  userName: string
  onChoose: (contextId: Context['contextId']) => void
  onSignOut: () => void
}

/** The last used practice first, then the others by name. */
export function inChoosingOrder(contexts: readonly Context[], lastUsed: number | undefined): Context[] {
  return contexts.toSorted((a, b) => rank(a, lastUsed) - rank(b, lastUsed) || a.name.localeCompare(b.name, 'en-NZ'))
}

const rank = (context: Context, lastUsed: number | undefined) => (context.contextId === lastUsed ? 0 : 1)

/** Chooses the practice to work for today, if there are several (P2.clinician.02). */
export function PracticeChooserView({ contexts, lastUsed, userName, onChoose, onSignOut }: PracticeChooserViewProps) {
  return (
    <PublicLayout
      homeHref="/clinician/practice"
      touch="clinical"
      panel={<SignedInAs userName={userName} onSignOut={onSignOut} />}
    >
      <div>
        <h1 tabIndex={-1}>
          <Trans>Where do you work today?</Trans>
        </h1>
        <p className="muted">
          <Trans>You can change it at any time without signing out.</Trans>
        </p>
      </div>
      <Card look="flush">
        {contexts.length === 0 ? (
          <EmptyState title={<Trans>No practice yet</Trans>}>
            <Trans>Your account has no practice. Ask the person who manages it, or get in touch: Help says how.</Trans>
          </EmptyState>
        ) : (
          <Rows label={t`Your practices`}>
            {inChoosingOrder(contexts, lastUsed).map((context) => (
              <Row
                key={context.contextId}
                lead={<Building2 className={css.icon} aria-hidden />}
                title={context.name}
                detail={context.description ?? context.kind}
                end={
                  context.contextId === lastUsed ? (
                    <Badge tone="info">
                      <Trans>Last time</Trans>
                    </Badge>
                  ) : undefined
                }
                opens={{ onPress: () => onChoose(context.contextId) }}
              />
            ))}
          </Rows>
        )}
      </Card>
    </PublicLayout>
  )
}

function SignedInAs({ userName, onSignOut }: { userName: string; onSignOut: () => void }) {
  return (
    <>
      <h2>
        <Trans>Signed in</Trans>
      </h2>
      <p className={css.who}>{userName}</p>
      <Button icon={LogOut} width="full" onPress={onSignOut}>
        <Trans>Sign out</Trans>
      </Button>
    </>
  )
}
