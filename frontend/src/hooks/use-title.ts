import { useEffect } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';

/** `Hisho | 改善バックログ` in the browser's tab and history. */
export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${PRODUCT_NAME} | ${title}` : PRODUCT_NAME;
  }, [title]);
};
