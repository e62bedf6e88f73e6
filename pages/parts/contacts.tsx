import type { Company } from "../../content/schema.ts";
import { seatLine } from "../build/format.ts";
import type { Page } from "../page.ts";
import { Icon, NetworkIcon } from "./icon.tsx";

/** The address a phone dials. */
export const phoneHref = ({ phone }: Company) => `tel:${phone.replace(/\s/g, "")}`;

interface ContactListProps {
  page: Page;
  /** Whether the address leads to the company's details; where room is short, only its icon shows. */
  isAddressLink?: boolean;
}

/** Address, phone and e-mail, each with its icon. */
export function ContactList({ page, isAddressLink = false }: ContactListProps) {
  const { company } = page.content;
  const details = isAddressLink ? `${page.href("contact")}#details` : undefined;
  return (
    <ul className="contact-list">
      <ContactItem icon="place" name={page.t("nav.address")} href={details}>
        {seatLine(company, page.language)}
      </ContactItem>
      <ContactItem icon="phone" name={page.t("nav.phone")} href={phoneHref(company)}>
        {company.phone}
      </ContactItem>
      <ContactItem icon="mail" name={page.t("nav.email")} href={`mailto:${company.email}`}>
        {company.email}
      </ContactItem>
    </ul>
  );
}

interface ContactItemProps {
  icon: "place" | "phone" | "mail";
  /** For those who do not see the icon. */
  name: string;
  href: string | undefined;
  children: string;
}

function ContactItem({ icon, name, href, children }: ContactItemProps) {
  const item = (
    <>
      <Icon name={icon} />
      <span className="contact-text">
        <span className="visually-hidden">{name}: </span>
        {children}
      </span>
    </>
  );
  return (
    <li className={icon === "phone" ? "contact-phone" : "contact-sign"}>
      {href ? <a href={href}>{item}</a> : item}
    </li>
  );
}

/** The company's profiles. */
export const SocialLinks = ({ page }: { page: Page }) => (
  <ul className="social-links" aria-label={page.t("nav.social")}>
    {page.content.company.social.map(({ network, url }) => (
      <li key={network}>
        <a href={url} aria-label={network}>
          <NetworkIcon network={network} />
        </a>
      </li>
    ))}
  </ul>
);

/** The call to action that dials the company's number. */
export function CallButton({ page }: { page: Page }) {
  const { company } = page.content;
  return (
    <a className="button button-outline" href={phoneHref(company)}>
      <Icon name="phone" />
      <span>
        {page.t("hero.call")} <span className="call-number">{company.phone}</span>
      </span>
    </a>
  );
}
