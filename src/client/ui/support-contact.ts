/** How to reach us, the same on every page (WCAG 3.2.6). */
export const supportContact = {
  phone: '0800 555 019',
  phoneHref: 'tel:0800555019',
  email: 'help@lentigo.example',
  emailHref: 'mailto:help@lentigo.example',
} as const
