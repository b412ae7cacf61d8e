import { Button } from '@mantine/core';
import { contactUrl } from '#app/lib/page/support.ts';

export const ContactButton = () => (
  <Button component="a" href={contactUrl()} size="xs" variant="subtle">
    お問い合わせ
  </Button>
);
