import { type FieldMessage, translateField } from '#contract/field-messages'
import { fields } from '#texts/fields'

/** What a check of the contract found wrong with a field, in the language of the page. */
export const fieldText = (message: FieldMessage) => translateField(message, fields)
