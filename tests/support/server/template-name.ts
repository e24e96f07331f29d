/** The name of the migrated database that every test file clones. */
export const templateName = 'lentigo_template'
