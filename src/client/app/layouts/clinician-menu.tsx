import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Count } from '../../ui/indicators/count.tsx'
import type { NavigationItem } from './clinician-layout.tsx'
import css from './clinician-menu.module.css'

/** The pages of a clinician: all in sight where there is room for them, else behind the button "Menu". */
export function ClinicianMenu({ items }: { items: readonly NavigationItem[] }) {
  const [menu, setMenu] = useState<'open' | 'closed'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  const urgent = items.reduce((sum, { count }) => sum + (count?.tone === 'danger' ? count.value : 0), 0)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || menu === 'closed') return
    setMenu('closed')
    button.current?.focus()
  }
  return (
    <div className={css.menu} data-menu={menu} onKeyDown={closeOnEscape}>
      <span className={css.toggle}>
        <Button
          ref={button}
          kind="quiet"
          icon={Menu}
          aria-expanded={menu === 'open'}
          onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
        >
          <Trans>Menu</Trans>
          {urgent > 0 && (
            <>
              {' '}
              <Count of={urgent} tone="danger" />
              <span className="vh"> {t`waiting`}</span>
            </>
          )}
        </Button>
      </span>
      <nav className={css.places} aria-label={t`Main`}>
        {items.map(({ label, icon: Icon, href, state, count }) => (
          <a
            key={href}
            className={css.place}
            href={href}
            aria-current={state === 'current' ? 'page' : undefined}
            onClick={() => setMenu('closed')}
          >
            <Icon className="ic" aria-hidden /> {label}
            {count !== undefined && count.value > 0 && (
              <span className={css.waiting}>
                <Count of={count.value} tone={count.tone} />
                <span className="vh"> {count.label}</span>
              </span>
            )}
          </a>
        ))}
      </nav>
    </div>
  )
}
