/** The product's name as people read it, and as code spells it (`hishoException`). */
export const PRODUCT_NAME = 'Hisho';
export const PRODUCT_KEY = 'hisho';
