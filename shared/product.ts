/** The product's name for people, and its form in identifiers (`hishoException`). */
export const PRODUCT_NAME = 'Hisho';
export const PRODUCT_KEY = 'hisho';
