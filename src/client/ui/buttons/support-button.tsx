import { Trans } from '@lingui/react/macro'
import { Mail, Phone } from 'lucide-react'
import type { ButtonLook } from './button-look.ts'
import { ButtonLink } from './button-link.tsx'
import { supportContact } from '../support-contact.ts'

type SupportButtonProps = Pick<ButtonLook, 'kind' | 'size' | 'width' | 'className'> & {
  /** words: shows a text instead of the number, where it is not obvious that the number is ours. */
  look?: 'number' | 'words'
}

/** A button that phones or mails us. */
export function SupportButton({ look = 'number', ...button }: SupportButtonProps) {
  const { way, shown, href } = supportContact()
  const words = way === 'phone' ? <Trans>Phone {shown}</Trans> : <Trans>E-mail us</Trans>
  return (
    <ButtonLink {...button} icon={way === 'phone' ? Phone : Mail} href={href}>
      {look === 'number' ? shown : words}
    </ButtonLink>
  )
}
