import type { ComponentProps } from 'react'
import type { ButtonLook } from './button-look.ts'
import { OwnText } from '../own-text.tsx'
import css from './button.module.css'
import { classes } from '../classes.ts'
import type { Address, ExternalAddress } from '../address.ts'

export type ButtonLinkProps = ButtonLook &
  Omit<ComponentProps<'a'>, 'children' | 'className'> & { href: Address | ExternalAddress }

/** A link that looks like a button. Clicks on links of our own origin become client navigations. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    kind = 'second',
    size = 'normal',
    width = 'fit',
    icon: Icon,
    iconAt = 'start',
    className,
    children,
    ...native
  } = props
  return (
    <a
      {...native}
      className={classes(css.button, className)}
      data-kind={kind}
      data-size={size}
      data-width={width}
      data-icon-at={iconAt}
    >
      {Icon && iconAt !== 'end' && <Icon aria-hidden />}
      <OwnText look="boxless">{children}</OwnText>
      {Icon && iconAt === 'end' && <Icon aria-hidden />}
    </a>
  )
}
