import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Count } from '../../ui/indicators/count.tsx'
import type { NavigationItem } from './navigation/navigation-item.ts'
import css from './clinician-menu.module.css'
import { OwnText } from '../../ui/own-text.tsx'

/** The pages of a clinician: all in sight where there is room for them, else behind the button "Menu". */
export function ClinicianMenu({ items }: { items: readonly NavigationItem[] }) {
  const [menu, setMenu] = useState<'open' | 'closed'>('closed')
  const urgent = items.reduce((sum, { count }) => sum + (count?.tone === 'danger' ? count.value : 0), 0)
  return (
    <div className={css.menu} data-menu={menu}>
      <span className={css.toggle}>
        <Button
          kind="quiet"
          icon={Menu}
          aria-expanded={menu === 'open'}
          onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
        >
          <Trans>Menu</Trans>
          {urgent > 0 && (
            <OwnText>
              {' '}
              <Count of={urgent} tone="danger" />
              <span className="vh"> {t`waiting`}</span>
            </OwnText>
          )}
        </Button>
      </span>
      <nav className={css.places} aria-label={t`Main`}>
        {items.map((item) => (
          <MenuLink key={item.href} item={item} onFollow={() => setMenu('closed')} />
        ))}
      </nav>
    </div>
  )
}

function MenuLink({ item, onFollow }: { item: NavigationItem; onFollow: () => void }) {
  const { label, icon: Icon, href, state, count } = item
  return (
    <a className={css.place} href={href} aria-current={state === 'current' ? 'page' : undefined} onClick={onFollow}>
      <Icon className="ic" aria-hidden /> {label}
      {count !== undefined && count.value > 0 && (
        <span className="push">
          <Count of={count.value} tone={count.tone} />
          <span className="vh"> {count.label}</span>
        </span>
      )}
    </a>
  )
}
